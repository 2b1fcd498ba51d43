/** The real API as a process of its own, without the portal's pages, for tests of what several or killed processes do. */
import { startServer, type Server } from './server.ts';

/** Shared by the processes and the application that signs players in for them. */
export const SESSION_SECRET = 'a secret that only the tests know, 32+';

/** `databaseUrl` is PostgreSQL's; without one the folder's embedded database is opened. */
export const startApi = (input: {
  dataDir: string;
  databaseUrl?: string | undefined;
  env?: Record<string, string>;
  args?: readonly string[];
}): Promise<Server> =>
  startServer({
    dataDir: input.dataDir,
    args: input.args,
    portalDir: 'none',
    env: {
      SESSION_SECRET,
      SEED_DEMO: '0',
      LOG_LEVEL: 'error',
      LIMIT_FACTOR: '1000',
      MAX_EVENT_LOOP_DELAY: '0',
      ...(input.databaseUrl === undefined ? {} : { DATABASE_URL: input.databaseUrl }),
      ...input.env,
    },
  });
