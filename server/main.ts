/** Reads the environment, opens the database, listens. `npm start` runs it; docs/operating.md explains every variable. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerBrand } from '#contract/brand.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import type { ReplicaReport } from '#server/db/replica.ts';
import { createApp } from './app.ts';
import { findServerBrand } from './config/brand.ts';
import { NO_PORTAL, readSettings, type Config, type Settings } from './config/config.ts';
import { readEnvironment } from './config/env-files.ts';
import { listenFailure, refuseTakenPort } from './config/port.ts';
import { StartError } from './config/start-error.ts';
import { demoWarning, refusePublishedPasswords, seedDemo } from './demo.ts';
import { APP_SHELL_FILE } from './portal/pages.ts';
import { retainAssets } from './portal/retained-assets.ts';
import { deleteOldOwnEntries } from './modules/audit/audit.usecases.ts';
import { deleteOldTopUps } from './modules/credits/top-ups.usecases.ts';
import { deleteExpiredChallenges } from './modules/factors/challenges.usecases.ts';
import { deleteOldKeys } from './modules/idempotency/idempotency.usecases.ts';
import { logToOutput } from './lib/log-output.ts';
import { cryptoRandom } from './lib/random.ts';
import { loadOrCreateSecret } from './config/secret.ts';
import { createMailTransport } from './mail/transport.ts';
import { deleteExpiredLimits } from './modules/limits/limits.limiter.ts';
import { deleteExpiredLinks } from './modules/links/links.usecases.ts';
import { sendContinuously } from './modules/mails/mails.sender.ts';
import { deleteExpiredMails } from './modules/mails/mails.usecases.ts';
import { publishContinuously } from './modules/news/news.publisher.ts';
import { limitDecoders } from './modules/pictures/pictures.encoder.ts';
import { createPictureStore } from './modules/pictures/pictures.open-store.ts';
import { prunePictures } from './modules/pictures/pictures.usecases.ts';
import { deleteOldSignIns } from './modules/sessions/sign-ins.usecases.ts';
import { pruneSessions } from './modules/sessions/sessions.usecases.ts';
import { explain, folderFailure } from './start-failure.ts';

const HOUR_MS = 3_600_000;
/** The process ends after this time even if a request is still open. */
const STOP_TIMEOUT_MS = 10_000;
/** How long the end of the process waits for a mail that is being sent. */
const MAIL_STOP_TIMEOUT_MS = 3000;
const clock = () => new Date();

/** Prints a step that takes seconds, so that a first start is not silent. */
const announce = (step: string): void => console.log(`${step} …`);

async function openDatabase(input: { config: Config; onReplica: ReplicaReport }): Promise<Database> {
  const { config, onReplica } = input;
  const { databaseUrl, databaseDirectUrl, databaseReadUrl, dataDir, openingLimitMs } = config;
  const embedded = `${existsSync(join(dataDir, 'pg')) ? 'Opening' : 'Creating'} the database in ${dataDir}`;
  announce(databaseUrl === null ? embedded : 'Connecting to PostgreSQL');
  const database = await connectDatabase(
    databaseUrl === null
      ? { dataDir, openingLimitMs }
      : {
          url: databaseUrl,
          directUrl: databaseDirectUrl ?? undefined,
          readUrl: databaseReadUrl ?? undefined,
          onReplica,
        },
  );
  try {
    await database.migrate();
    await seedDemo({
      database,
      config,
      now: clock(),
      onStart: () => announce('Writing the demonstration world, which takes up to half a minute'),
    });
    await refusePublishedPasswords({ database, config });
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Checks the portal's folder and the port before anything is created. */
async function checkSettings(settings: Settings): Promise<void> {
  const { portalDir } = settings;
  if (portalDir !== NO_PORTAL && !existsSync(join(portalDir, APP_SHELL_FILE))) {
    throw new StartError(
      `PORTAL_DIR=${portalDir} contains no built portal: npm run build makes one, PORTAL_DIR=${NO_PORTAL} serves the API alone.`,
    );
  }
  await refuseTakenPort(settings);
}

/** Deletes expired and old rows and unused pictures, now and every hour. */
function startCleanup(input: { database: Database; config: Config; onError: () => void }): NodeJS.Timeout {
  const { database, config, onError } = input;
  const store = createPictureStore(config);
  const deleteExpired = async () => {
    await pruneSessions({ database, clock });
    await deleteOldKeys(database.db);
    await deleteOldTopUps({ db: database.db, now: clock() });
    await deleteExpiredLimits({ db: database.db, now: clock() });
    await deleteOldOwnEntries({ db: database.db, now: clock() });
    await deleteOldSignIns({ db: database.db, now: clock() });
    await deleteExpiredLinks({ db: database.db, now: clock() });
    await deleteExpiredChallenges({ db: database.db, now: clock() });
    await deleteExpiredMails({ db: database.db, now: clock() });
    await prunePictures({ database, store, now: clock() });
  };
  void deleteExpired().catch(onError);
  return setInterval(() => void deleteExpired().catch(onError), HOUR_MS).unref();
}

/** Sends mails until the returned function is called, which waits a little for the mail that is being sent. */
function startMailing(input: {
  database: Database;
  config: Config;
  brand: ServerBrand;
  log: FastifyBaseLogger;
}): () => Promise<void> {
  const { database, config, brand, log } = input;
  if (config.mail === null) return async () => undefined;
  const stopping = new AbortController();
  const done = sendContinuously({
    deps: { database, clock, config, brand },
    send: createMailTransport(config.mail),
    signal: stopping.signal,
    onOutcome: (outcome) =>
      outcome.reason === undefined ? log.info(outcome, 'mail') : log.warn(outcome, 'mail not sent'),
    onError: () => log.warn('The outbox of mails could not be read or written.'),
  });
  return async () => {
    stopping.abort();
    // A mail that takes longer is sent again by the next process.
    await Promise.race([done, wait(MAIL_STOP_TIMEOUT_MS)]);
  };
}

/** Publishes scheduled articles until the returned function is called. */
function startPublishing(input: { database: Database; log: FastifyBaseLogger }): () => Promise<void> {
  const { database, log } = input;
  const stopping = new AbortController();
  const done = publishContinuously({
    database,
    clock,
    signal: stopping.signal,
    onOutcome: (articles) => log.info({ articles }, 'published'),
    onError: () => log.warn('Scheduled articles could not be published.'),
  });
  return async () => {
    stopping.abort();
    await done;
  };
}

async function start(): Promise<void> {
  const env = readEnvironment();
  const settings = readSettings(env);
  const inFolder = (error: unknown): never => {
    throw folderFailure({ error, dataDir: settings.dataDir });
  };
  await checkSettings(settings);
  const brand = await findServerBrand({ portalDir: settings.portalDir, env });
  const sessionSecret = settings.sessionSecret ?? (await loadOrCreateSecret(settings).catch(inFolder));
  const config: Config = { ...settings, sessionSecret };
  limitDecoders();
  let log: FastifyBaseLogger | undefined;
  const onReplica = (problem: string | null) =>
    problem === null
      ? log?.info('lists are read from the replica')
      : log?.warn({ problem }, 'lists are read from the primary');
  const database = await openDatabase({ config, onReplica }).catch(inFolder);
  const retainedAssets = await retainAssets({ ...config, now: clock() });
  const app = await createApp(
    { database, clock, random: cryptoRandom, config, brand },
    { retainedAssets, logTo: logToOutput() },
  );
  ({ log } = app);
  const cleanup = startCleanup({
    database,
    config,
    onError: () => app.log.warn('The hourly cleaning up failed.'),
  });

  const stopMailing = startMailing({ database, config, brand, log: app.log });
  const stopPublishing = startPublishing({ database, log: app.log });

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping');
    clearInterval(cleanup);
    const forcedExit = setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await app.close();
    await stopMailing();
    await stopPublishing();
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
    throw listenFailure({ error, address: config });
  }
  const address = config.shownAddress ?? `http://${shownHost(config.host)}:${config.port}`;
  console.log(`${brand.name}: ${address}${await demoWarning({ database })}`);
}

const shownHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

/** Prints one sentence for the operator, or the stack of an unexpected error, and ends the process. */
function fail(error: unknown): never {
  console.error(explain(error));
  process.exit(1);
}

process.on('unhandledRejection', fail);
process.on('uncaughtException', fail);
await start().catch(fail);
