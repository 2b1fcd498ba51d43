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

/** Requests of one connection that may be under way. Browsers and proxies send one after the other. */
const MOST_UNDER_WAY = 4;
/** Milliseconds without a byte in either direction, after which a connection ends. */
export const IDLE_TIMEOUT_MS = 30_000;
export const MAX_CONNECTIONS = 4096;

/**
 * Bounds what connections cost whose clients never read: Node answers every request that one packet held, however many, and keeps the
 * answers until they are read. A connection with more of them than any client needs is ended.
 */
export function boundConnections(server: HttpServer): void {
  server.maxConnections = MAX_CONNECTIONS;
  const underWay = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    // Uses the socket from above: Node sets `request.socket` to null when reading the body fails.
    response.on('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    if (count > MOST_UNDER_WAY) socket.destroy();
  });
}

/** Answers what is no HTTP, and so never becomes a request, like every other error (product 15.4), and ends the connection. */
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
  const all = {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}
