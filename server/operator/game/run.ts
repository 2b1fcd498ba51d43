import { setTimeout as wait } from 'node:timers/promises';
import { loadOrCreateSecret } from '#server/config/secret.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { GameDatabaseError } from '#server/game/game-database.ts';
import { openGame } from '#server/game/open-game.ts';
import { gameFolder, readGameSettings } from '#server/game/settings.ts';
import { retryDelayMs } from '#server/lib/retry-delay.ts';
import { explain, OperatorError } from '#server/operator/failure.ts';
import type { Context } from '#server/operator/open.ts';
import { createRounds, type Log } from './rounds.ts';

/** Pause between rounds: how long a new account waits for its turn. */
const IDLE_DELAY_MS = 500;
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
/** The process ends after this time even if a database does not answer. What was begun is made again by the next one. */
const STOP_TIMEOUT_MS = 800;

/** `game run`: keeps portal and game in step until SIGTERM; with `--once` until nothing is due. */
export async function runGame({ context, once }: { context: Context; once: boolean }): Promise<void> {
  const { settings, environment, terminal } = context;
  const gameSettings = readGameSettings(gameFolder(environment));
  if (gameSettings === null)
    throw new OperatorError('Nenhum jogo foi ligado: "npm run portal -- connect" faz isso.');
  if (settings.databaseUrl === null) {
    throw new OperatorError(
      'O banco embutido é só do servidor do portal: defina DATABASE_URL com um PostgreSQL para ligar um jogo.',
    );
  }
  const sessionSecret = settings.sessionSecret ?? (await loadOrCreateSecret(settings));
  const log: Log = (entry) => terminal.print(JSON.stringify({ time: new Date().toISOString(), ...entry }));
  const stopping = stopOnSignals(log);
  const database = await connectDatabase({
    url: settings.databaseUrl,
    directUrl: settings.databaseDirectUrl ?? undefined,
    connections: 2,
  });
  const opened = await openGame(gameSettings);
  try {
    await database.migrate();
    const round = createRounds({
      database,
      opened,
      gameSettings,
      sessionSecret,
      log,
      signal: stopping.signal,
    });
    if (once) return await round();
    log({ result: 'waiting', game: gameSettings.game });
    await repeat({ round, signal: stopping.signal, log });
  } catch (error) {
    throw once ? new OperatorError(`Não deu certo: ${reasonOf(error)}`) : error;
  } finally {
    opened.database.close();
    await database.close();
    stopping.end();
  }
}

/** Runs rounds until the signal, and waits longer after each that fails. */
async function repeat(input: { round: () => Promise<void>; signal: AbortSignal; log: Log }): Promise<void> {
  const { round, signal, log } = input;
  let failures = 0;
  while (!signal.aborted) {
    let delay = IDLE_DELAY_MS;
    try {
      await round();
      if (failures > 0) log({ result: 'recovered' });
      failures = 0;
    } catch (error) {
      failures += 1;
      delay = Math.min(MAX_RETRY_MS, retryDelayMs({ attempts: failures, firstMs: FIRST_RETRY_MS }));
      log({ result: 'error', reason: reasonOf(error), retryInMs: delay });
    }
    await wait(delay, undefined, { signal }).catch(() => undefined);
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof GameDatabaseError ? `${error.message}.` : explain(error);

function stopOnSignals(log: Log): { signal: AbortSignal; end: () => void } {
  const stopping = new AbortController();
  const stop = () => {
    if (stopping.signal.aborted) return;
    log({ result: 'stopping' });
    stopping.abort();
    setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
  };
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, stop);
  const end = () => {
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.off(name, stop);
  };
  return { signal: stopping.signal, end };
}
