/** Reads the environment, opens the database, listens. `npm start` runs it; docs/operating.md explains every variable. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerBrand } from '#contract/brand.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { createApp } from './app.ts';
import { startCleanup } from './cleanup.ts';
import { findServerBrand } from './config/brand.ts';
import { NO_PORTAL, readSettings, type Config, type Settings } from './config/config.ts';
import { readEnvironment } from './config/env-files.ts';
import { listenFailure, refuseTakenPort } from './config/port.ts';
import { StartError } from './config/start-error.ts';
import { gameFolder, readGameSettings } from './game/settings.ts';
import { loggable } from './http/error-handler.ts';
import { demoWarning, refusePublishedPasswords, seedDemo } from './demo.ts';
import { isBuilt } from './portal/pages.ts';
import { retainAssets } from './portal/retained-assets.ts';
import { logToOutput } from './lib/log-output.ts';
import { cryptoRandom } from './lib/random.ts';
import { loadOrCreateSecret } from './config/secret.ts';
import { createMailTransport } from './mail/transport.ts';
import { sendContinuously } from './modules/mails/mails.worker.ts';
import { publishContinuously } from './modules/news/news.worker.ts';
import { explain, folderFailure } from './start-failure.ts';

/** The process ends after this time even if a request is still open. */
const STOP_TIMEOUT_MS = 10_000;
/** How long the end of the process waits for a mail that is being sent. */
const MAIL_STOP_TIMEOUT_MS = 3000;
const clock = () => new Date();

/** Prints a step that takes seconds, so that a first start is not silent. */
const announce = (step: string): void => console.log(`${step} …`);

async function openDatabase(config: Config): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config;
  const embedded = `${existsSync(join(dataDir, 'pg')) ? 'Opening' : 'Creating'} the database in ${dataDir}`;
  announce(databaseUrl === null ? embedded : 'Connecting to PostgreSQL');
  const database = await connectDatabase(
    databaseUrl === null ? { dataDir } : { url: databaseUrl, directUrl: databaseDirectUrl ?? undefined },
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
  if (portalDir !== NO_PORTAL && !isBuilt(portalDir)) {
    throw new StartError(
      `PORTAL_DIR=${portalDir} contains no built portal: npm run build makes one, PORTAL_DIR=${NO_PORTAL} serves the API alone.`,
    );
  }
  await refuseTakenPort(settings);
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
    onError: (error) =>
      log.warn({ failure: loggable(error) }, 'The outbox of mails could not be read or written.'),
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
    onError: (error) => log.warn({ failure: loggable(error) }, 'Scheduled articles could not be published.'),
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
  const joined = readGameSettings(gameFolder(env));
  const game = joined?.accounts ? joined.game : null;
  const config: Config = { ...settings, sessionSecret, game };
  const database = await openDatabase(config).catch(inFolder);
  const retainedAssets = await retainAssets({ ...config, now: clock() }).catch(inFolder);
  const app = await createApp(
    { database, clock, random: cryptoRandom, config, brand },
    { retainedAssets, logTo: logToOutput() },
  );
  const cleanup = startCleanup({
    database,
    clock,
    config,
    onError: (error) => app.log.warn({ failure: loggable(error) }, 'Old rows could not be deleted.'),
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
    // At once: nothing is mailed or published any more while the last requests are answered.
    await Promise.all([stopMailing(), stopPublishing(), app.close()]);
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
  console.log(`Draws: ${config.draws.mode}, ${config.draws.reason}.`);
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
