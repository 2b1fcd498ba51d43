/** Reads the environment, opens the database, listens. `npm start` runs it; docs/operating.md explains every variable. */
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { createApp } from './app.ts';
import { readSettings, type Config } from './config/config.ts';
import { demoWarning, refusePublishedPasswords, seedDemo } from './demo.ts';
import { retainAssets } from './portal/retained-assets.ts';
import { deleteOldKeys } from './modules/idempotency/usecases.ts';
import { cryptoRandom } from './lib/random.ts';
import { loadOrCreateSecret } from './config/secret.ts';
import { pruneSessions } from './modules/sessions/usecases.ts';

const HOUR = 3_600_000;
/** After this time the process ends although a request still hangs. */
const STOP_TIMEOUT_MS = 10_000;
const clock = () => new Date();

async function openDatabase(config: Config): Promise<Database> {
  const { databaseUrl, dataDir } = config;
  const database = await connectDatabase(databaseUrl === null ? { dataDir } : { url: databaseUrl });
  try {
    await database.migrate();
    await seedDemo({ database, config, now: clock() });
    await refusePublishedPasswords({ database, config });
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Deletes expired sessions and old idempotency keys once an hour; an error is logged, and the next hour tries again. */
function startCleanup({ database, onError }: { database: Database; onError: () => void }): NodeJS.Timeout {
  const deleteExpired = async () => {
    await pruneSessions({ database, clock });
    await deleteOldKeys(database.db);
  };
  void deleteExpired().catch(onError);
  return setInterval(() => void deleteExpired().catch(onError), HOUR).unref();
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const sessionSecret = settings.sessionSecret ?? (await loadOrCreateSecret(settings));
  const config: Config = { ...settings, sessionSecret };
  const database = await openDatabase(config);
  const earlierAssets = await retainAssets({ ...config, now: clock() });
  const app = await createApp({ database, clock, random: cryptoRandom, config }, { earlierAssets });
  const cleanup = startCleanup({ database, onError: () => app.log.warn('The hourly cleaning up failed.') });

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping');
    clearInterval(cleanup);
    const forcedExit = setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await app.close();
    await database.close();
    clearTimeout(forcedExit);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop(signal).catch(fail));
  }
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await database.close();
    throw error;
  }
  console.log(`Valdora: http://${shownHost(config.host)}:${config.port}${await demoWarning({ database })}`);
}

const shownHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

/** One clear sentence for the operator; an unexpected error with its stack. */
function fail(error: unknown): never {
  console.error(explain(error));
  process.exit(1);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'The server cannot start.';
  const code: unknown = Reflect.get(error, 'code');
  if (code === 'EADDRINUSE') return 'The port is in use by another program. Set PORT to a free one.';
  if (code === 'EACCES') return `The server lacks a permission it needs: ${error.message}`;
  if (error.name === 'DatabaseUnavailableError') {
    return `The database cannot be reached: check DATABASE_URL and that PostgreSQL is running (${String(code)}).`;
  }
  const expected = ['FolderInUseError', 'StartError'].includes(error.name);
  return expected ? error.message : (error.stack ?? error.message);
}

process.on('unhandledRejection', fail);
process.on('uncaughtException', fail);
await start().catch(fail);
