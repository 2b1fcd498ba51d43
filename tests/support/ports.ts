import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

/** Node closes an idle connection after 5 s: on a busy machine in the moment in which a client sends its next request on it. */
const KEEP_ALIVE_MS = 60_000;

/** Listens on loopback, on any free port unless one is given, and returns the port. */
export async function listenOnLoopback({
  server,
  port = 0,
}: {
  server: Server;
  port?: number;
}): Promise<number> {
  if (server instanceof HttpServer) server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** A port that is free now on loopback. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenOnLoopback({ server: probe });
  probe.close();
  await once(probe, 'close');
  return port;
}
