import {
  STATUS_CODES,
  type OutgoingHttpHeaders,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS } from '#contract/errors.ts';
import { AppError } from '#server/core/errors.ts';
import { errorBody } from './error-handler.ts';

/** Concurrent requests of one connection. Browsers and proxies send one after the other. */
const MAX_CONCURRENT = 4;
/** A connection ends after this time without a byte in either direction. */
export const IDLE_TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 4096;

/**
 * Limits the memory that a client can use by pipelining requests without reading the answers: Node runs all of them at once and buffers
 * their answers. A connection with more than MAX_CONCURRENT requests is closed.
 */
export function boundConnections(server: HttpServer): void {
  server.maxConnections = MAX_CONNECTIONS;
  const openRequests = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    const openCount = (openRequests.get(socket) ?? 0) + 1;
    openRequests.set(socket, openCount);
    // Uses the socket from above: Node sets `request.socket` to null when reading the body fails.
    response.on('close', () => openRequests.set(socket, (openRequests.get(socket) ?? 1) - 1));
    if (openCount > MAX_CONCURRENT) socket.destroy();
  });
}

/** Answers malformed HTTP with a JSON error (product 15.4) and closes the connection. */
export function answerMalformed({
  error,
  socket,
  headers,
}: {
  error: NodeJS.ErrnoException;
  socket: Socket;
  headers: OutgoingHttpHeaders;
}): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy(error);
    return;
  }
  const failure = new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'malformed');
  const { status } = ERRORS[failure.code];
  const body = JSON.stringify(errorBody(failure));
  const allHeaders = {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${String(value)}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}
