/** The real server with the built portal, on a database of its own, behind a network that can fail. */
import { cpSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type Server } from '#support/server.ts';
import { startNetwork, type Network } from '#support/network.ts';

export type PortalOptions = {
  /** A folder with a seeded database to begin from; it is copied, never opened. */
  world: string;
  portalDir?: string;
  env?: Record<string, string>;
  /** One statement that is run on the copied database before the server starts: rows as no call would write them. */
  sql?: string;
};

export type Portal = {
  /** Address for the browser, the same across restarts. */
  url: string;
  network: Network;
  /** The server's own log. */
  output: () => string;
  /** Ends the server; its address refuses connections from then on. */
  stop: () => Promise<void>;
  /** Like a power cut. */
  kill: () => Promise<void>;
  /** Starts it again on the same database, with another build or environment if asked. */
  start: (change?: { portalDir?: string; env?: Record<string, string> }) => Promise<void>;
  /** `stop` and `start`. */
  restart: (change?: { portalDir?: string; env?: Record<string, string> }) => Promise<void>;
  /** Stops all of it and removes its database. */
  close: () => Promise<void>;
};

/** Copies the demonstration world, starts the server on it and a network in front. */
export async function startPortal({ world, portalDir, env, sql }: PortalOptions): Promise<Portal> {
  const home = await mkdtemp(join(tmpdir(), 'valdora-e2e-'));
  const dataDir = join(home, 'data');
  // A third of what the asynchronous copy costs: it is 1,500 files.
  cpSync(world, dataDir, { recursive: true });
  if (sql) await runStatement({ dataDir, sql });
  // It shares its cores with the browsers of three journeys: a lag of seconds says nothing about the portal.
  const noLagLimit = { MAX_EVENT_LOOP_DELAY: '0' };
  let settings = { portalDir, env: { ...noLagLimit, ...env } };
  let server: Server = await startServer({ dataDir, ...settings });
  const network = await startNetwork(() => server.url);

  const stop = async (): Promise<void> => {
    await network.down();
    await server.stop();
  };
  const start: Portal['start'] = async (change = {}) => {
    settings = { ...settings, ...change, env: { ...noLagLimit, ...(change.env ?? settings.env) } };
    server = await startServer({ dataDir, ...settings });
    await network.up();
  };
  return {
    url: network.url,
    network,
    output: () => server.output(),
    stop,
    kill: async () => {
      await network.down();
      await server.kill();
    },
    start,
    restart: async (change) => {
      await stop();
      await start(change);
    },
    close: async () => {
      await network.close();
      // Its database goes with it: there is nothing to be written down.
      await server.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function runStatement({ dataDir, sql }: { dataDir: string; sql: string }): Promise<void> {
  // Loaded by the few journeys that need it: the engine takes a worker its time.
  const { connectDatabase } = await import('#server/db/connect.ts');
  const database = await connectDatabase({ dataDir });
  try {
    await database.db.execute(sql);
  } finally {
    await database.close();
  }
}
