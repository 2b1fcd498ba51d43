/** The real server with the built portal, on a database of its own, behind a proxy that can simulate a failing network. */
import { cpSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type Server } from '#support/server.ts';
import { startNetwork, type Network } from '#support/network.ts';

type PortalOptions = {
  /** A folder with a seeded database, which is copied and never opened. */
  world: string;
  portalDir?: string;
  env?: Record<string, string>;
  /** One statement that is run on the copied database before the server starts, for rows that no call would write. */
  sql?: string;
};

export type Portal = {
  /** Address for the browser, the same across restarts. */
  url: string;
  /** The folder with its database, for the operator's commands while it is stopped. */
  dataDir: string;
  network: Network;
  /** The server's own log. */
  output: () => string;
  /** Ends the server; its address refuses connections from then on. */
  stop: () => Promise<void>;
  /** Kills the server, like a power cut. */
  kill: () => Promise<void>;
  /** Starts it again on the same database, with another build or environment if asked. */
  start: (change?: { portalDir?: string; env?: Record<string, string> }) => Promise<void>;
  /** `stop` and `start`. */
  restart: (change?: { portalDir?: string; env?: Record<string, string> }) => Promise<void>;
  /** Stops all of it and removes its database. */
  close: () => Promise<void>;
};

/** Copies the demonstration world and starts the server on it, with the proxy in front. */
export async function startPortal({ world, portalDir, env, sql }: PortalOptions): Promise<Portal> {
  const home = await mkdtemp(join(tmpdir(), 'valdora-e2e-'));
  const dataDir = join(home, 'data');
  // An asynchronous copy of these 1,500 files would take three times as long.
  cpSync(world, dataDir, { recursive: true });
  if (sql) await runStatement({ dataDir, sql });
  // The server shares its cores with the browsers of three journeys, so a lag of seconds is normal.
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
    dataDir,
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
      // Its database is removed, so it need not end in an orderly way.
      await server.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function runStatement({ dataDir, sql }: { dataDir: string; sql: string }): Promise<void> {
  // Imported here because the engine takes long to load, and only a few journeys need it.
  const { connectDatabase } = await import('#server/db/connect.ts');
  const database = await connectDatabase({ dataDir });
  try {
    await database.db.execute(sql);
  } finally {
    await database.close();
  }
}
