import {
  STATUS_CODES,
  type OutgoingHttpHeaders,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import { ERRORS } from '#contract/errors.ts';
import type { Config } from '#server/config/config.ts';
import { AppError } from '#server/core/errors.ts';
import { networkOf } from '#server/lib/network-of.ts';
import { errorBody } from './error-handler.ts';

/** Concurrent requests of one connection. Browsers and proxies send one after the other. */
const MAX_CONCURRENT = 4;
/** A connection ends after this time without a byte in either direction. */
export const IDLE_TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 4096;
/** Connections from one network, a trusted proxy excepted. A browser opens six. */
const MAX_FROM_NETWORK = 256;
/** After an error, the client may read the answer for this long. */
const LINGER_MS = 1000;

/** Limits the number of connections, of those from one network, and of the requests in progress on each. */
export function boundConnections({ server, config }: { server: HttpServer; config: Config }): void {
  server.maxConnections = MAX_CONNECTIONS;
  limitNetworks({ server, isProxy: proxyAddress.compile([...config.trustProxy]) });
  limitRequests(server);
}

/** A client that holds its connections open, silent or slow, leaves the others to everybody else. */
function limitNetworks(input: {
  server: HttpServer;
  isProxy: (address: string, hop: number) => boolean;
}): void {
  const { server, isProxy } = input;
  const openConnections = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // The connection of a client that has already gone has no address.
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) return;
    const network = networkOf(remoteAddress);
    const openCount = (openConnections.get(network) ?? 0) + 1;
    openConnections.set(network, openCount);
    socket.once('close', () => {
      const left = (openConnections.get(network) ?? 1) - 1;
      if (left === 0) openConnections.delete(network);
      else openConnections.set(network, left);
    });
    if (openCount > MAX_FROM_NETWORK) socket.destroy();
  });
}

/**
 * Limits the memory and the time that a client can use by pipelining requests without reading the answers: Node runs all of them at once
 * and buffers their answers. A connection with more than MAX_CONCURRENT requests is closed. Node still emits the others that it has
 * received, a thousand in one packet, so they are kept from the application.
 */
function limitRequests(server: HttpServer): void {
  const openRequests = new WeakMap<Socket, number>();
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response: ServerResponse) => {
    const { socket } = request;
    const openCount = (openRequests.get(socket) ?? 0) + 1;
    openRequests.set(socket, openCount);
    // Uses the socket from above: Node sets `request.socket` to null when reading the body fails.
    response.on('close', () => openRequests.set(socket, (openRequests.get(socket) ?? 1) - 1));
    if (openCount > MAX_CONCURRENT) socket.destroy();
    else for (const listener of listeners) listener.call(server, request, response);
  });
}

/**
 * Answers malformed HTTP and a request that arrives too slowly with a JSON error (product 15.4) and closes the connection, even if the
 * client goes on sending and never closes its side.
 */
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
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
