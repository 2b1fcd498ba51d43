import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

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
