/** `npm run deliveries`: hands rows of the deliveries outbox over to the game (docs/operating.md). With `--once` it ends when none is due. */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSettings } from './config/config.ts';
import { readEnvironment } from './config/env-files.ts';
import { StartError } from './config/start-error.ts';
import { connectDatabase } from './db/connect.ts';
import { gameFolder, readGameSettings } from './game/settings.ts';
import { logToOutput } from './lib/log-output.ts';
import { deliverNext, deliverContinuously, type Outcome } from './modules/deliveries/deliveries.worker.ts';
import type { HandOver } from './modules/deliveries/deliveries.hand-over.adapter.ts';
import { jsonLinesHandOver } from './modules/deliveries/deliveries.json-lines.adapter.ts';
import { explain } from './start-failure.ts';

/** Pause while no delivery is due. */
const IDLE_DELAY_MS = 2000;
const clock = () => new Date();

const output = logToOutput();

/** Logs one JSON object per line, like the server. */
const log = (entry: object): void => {
  output.write(`${JSON.stringify({ time: clock().toISOString(), ...entry })}\n`);
};

const isHandOver = (value: unknown): value is HandOver => typeof value === 'function';

/** The default export of the operator's module. Without a module, the reference implementation, which writes to a file. */
async function provideHandOver({
  module,
  file,
}: {
  module: string | undefined;
  file: string;
}): Promise<HandOver> {
  if (!module) {
    await mkdir(resolve(file, '..'), { recursive: true });
    return jsonLinesHandOver(file);
  }
  const loaded: unknown = await import(pathToFileURL(resolve(module)).href).catch((cause: unknown) => {
    throw new StartError(`DELIVERY_HAND_OVER=${module} cannot be loaded.`, { cause });
  });
  if (typeof loaded === 'object' && loaded !== null && 'default' in loaded && isHandOver(loaded.default))
    return loaded.default;
  throw new StartError(`DELIVERY_HAND_OVER=${module} has no function as its default export.`);
}

async function start(): Promise<void> {
  const env = readEnvironment();
  const { databaseUrl, databaseDirectUrl, dataDir } = readSettings(env);
  if (databaseUrl === null) {
    throw new StartError(
      'The embedded database belongs to the server process alone: set DATABASE_URL to a PostgreSQL to deliver from it.',
    );
  }
  if (!env.DELIVERY_HAND_OVER && readGameSettings(gameFolder(env))?.deliveries) {
    throw new StartError(
      'The process of the game ("portal game run") hands deliveries over: do not start this worker, or set DELIVERY_HAND_OVER.',
    );
  }
  const handOver = await provideHandOver({
    module: env.DELIVERY_HAND_OVER,
    file: env.DELIVERY_FILE || join(dataDir, 'deliveries.jsonl'),
  });
  const database = await connectDatabase({
    url: databaseUrl,
    directUrl: databaseDirectUrl ?? undefined,
    connections: 2,
  });
  await database.migrate();
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!stopping.signal.aborted) log({ result: 'stopping' });
      stopping.abort();
    });
  }
  const worker = { database, handOver, clock };
  const onOutcome = (outcome: Outcome) => log(outcome);
  if (process.argv.includes('--once')) {
    for (let outcome = await deliverNext(worker); outcome; outcome = await deliverNext(worker)) {
      onOutcome(outcome);
      if (stopping.signal.aborted) break;
    }
  } else {
    log({ result: 'waiting' });
    const onError = (error: unknown) => log({ result: 'error', reason: explain(error) });
    await deliverContinuously({
      ...worker,
      signal: stopping.signal,
      idleDelayMs: IDLE_DELAY_MS,
      onOutcome,
      onError,
    });
  }
  await database.close();
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
// The operator's module may hold connections to the game, which would keep the process alive.
process.exit();
