import { once } from 'node:events';
import type { Server } from 'node:net';

/** Listens on loopback, on any free port unless one is given, and returns the port. */
export async function listenOnLoopback({
  server,
  port = 0,
}: {
  server: Server;
  port?: number;
}): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No loopback port to be had.');
  return address.port;
}
