import { connect } from 'node:net';
import { exists, sql } from 'drizzle-orm';
import { MAX_INT } from '#contract/input.ts';
import type { Database } from '#server/db/connect.ts';
import type { Game } from '#server/game/game.ts';
import type { OpenedGame } from '#server/game/open-game.ts';
import type { GameSettings } from '#server/game/settings.ts';
import type { HandOver } from '#server/modules/deliveries/deliveries.hand-over.adapter.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { deliverNext, isDueDelivery } from '#server/modules/deliveries/deliveries.worker.ts';
import { gameChanges } from '#server/modules/game-changes/game-changes.table.ts';
import { handNextChange, isDueChange } from '#server/modules/game-changes/game-changes.worker.ts';
import { serverStatus } from '#server/modules/status/status.table.ts';
import { createFollower } from './follow.ts';
import { findLostDeliveries } from './lost-deliveries.ts';

const FOLLOW_EVERY_MS = 3000;
/** Where finding no change takes long, in a large game, the pause is so many times as long. */
const PAUSE_FACTOR = 4;
const MAX_PAUSE_MS = 30_000;
const STATUS_EVERY_MS = 20_000;
const PROBE_TIMEOUT_MS = 3000;
const SEEK_LOST_EVERY_MS = 600_000;
/** Faults that were logged are not logged again. */
const MAX_REMEMBERED_FAULTS = 10_000;

export type Log = (entry: object) => void;

interface Rounds {
  readonly database: Database;
  readonly opened: OpenedGame;
  readonly gameSettings: GameSettings;
  readonly sessionSecret: string;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/**
 * One round: tells the game what has changed in the portal, hands over deliveries, then reads what has changed in the game, and between its batches
 * tells again. Never at the same time: so nothing is read that the portal knows better. Throws where a database does not answer; then nothing is marked as tried.
 */
export function createRounds(input: Rounds): () => Promise<void> {
  const { database, opened, sessionSecret, log, signal } = input;
  const follow = createFollower({ database, opened, sessionSecret });
  const logFault = createFaultLog(log);
  let followAt = 0;
  let statusAt = 0;
  let seekLostAt = 0;
  let isHeldBack = false;
  return async () => {
    await tellGame(input);
    if (Date.now() >= seekLostAt && !signal.aborted) {
      await reportLost(input);
      seekLostAt = Date.now() + SEEK_LOST_EVERY_MS;
    }
    if (Date.now() >= statusAt && !signal.aborted) {
      await writeStatus(input);
      statusAt = Date.now() + STATUS_EVERY_MS;
    }
    if (Date.now() < followAt || signal.aborted) return;
    const start = Date.now();
    const lists = await follow({
      now: new Date(),
      signal,
      onFault: logFault,
      onHeldBack: (list) => {
        if (!isHeldBack)
          log({ result: 'held back', list, reason: 'more than half of the rows are missing in the game' });
        isHeldBack = true;
      },
      betweenBatches: () => tellGame(input),
    });
    const changed = lists.filter((list) => list.created + list.changed + list.removed > 0);
    for (const { kind, ...counts } of changed) log({ result: 'read', list: kind, ...counts });
    const cost = changed.length > 0 ? 0 : Date.now() - start;
    followAt = Date.now() + Math.min(MAX_PAUSE_MS, Math.max(FOLLOW_EVERY_MS, cost * PAUSE_FACTOR));
  };
}

/** One statement, so that a process that has nothing to do costs little. */
async function isAnythingDue({ database: { db }, gameSettings }: Rounds): Promise<boolean> {
  const now = new Date();
  const changes = db.select({ id: gameChanges.id }).from(gameChanges).where(isDueChange(now));
  const waiting = db.select({ id: deliveries.id }).from(deliveries).where(isDueDelivery(now));
  const { rows } = await db.execute<{ due: boolean }>(sql`select
    ${gameSettings.accounts} and ${exists(changes)} or ${gameSettings.deliveries} and ${exists(waiting)} as due`);
  return rows[0]?.due ?? false;
}

/** Tells the game what is due; where nothing is, its database is not asked. */
async function tellGame(input: Rounds): Promise<void> {
  if (!(await isAnythingDue(input))) return;
  // A game that is away is found here, and costs no row an attempt.
  await input.opened.database.query('select 1');
  await tellChanges(input);
  await handOverDeliveries(input);
}

async function tellChanges(input: Rounds): Promise<void> {
  const { database, opened, gameSettings, sessionSecret, log, signal } = input;
  if (!gameSettings.accounts) return;
  const config = { game: gameSettings.game, sessionSecret };
  while (!signal.aborted) {
    const outcome = await handNextChange({ database, game: opened.game, config, clock: () => new Date() });
    if (outcome === null) return;
    log(outcome);
  }
}

async function handOverDeliveries(input: Rounds): Promise<void> {
  const { database, opened, gameSettings, log, signal } = input;
  const { deliver } = opened.game;
  if (!gameSettings.deliveries || deliver === null) return;
  const handOver = handOverBy(deliver);
  while (!signal.aborted) {
    const outcome = await deliverNext({ database, handOver, clock: () => new Date() });
    if (outcome === null) return;
    log(outcome);
  }
}

const handOverBy =
  (deliver: NonNullable<Game['deliver']>): HandOver =>
  async (delivery) => {
    const { gameAccountId } = delivery;
    if (gameAccountId === null) throw new Error('o jogo ainda não tem a conta');
    return deliver({
      ...delivery,
      gameAccountId,
      effects: [
        { index: delivery.effect1_index, value: delivery.effect1_value },
        { index: delivery.effect2_index, value: delivery.effect2_value },
        { index: delivery.effect3_index, value: delivery.effect3_value },
      ],
    });
  };

/** A restored game has lost what it was given since. A person decides, because it may have been restored to take something back. */
async function reportLost({ database, opened, gameSettings, log }: Rounds): Promise<void> {
  if (!gameSettings.deliveries) return;
  const lost = await findLostDeliveries({
    db: database.db,
    game: opened.game,
    since: new Date(gameSettings.since),
  });
  if (lost.length === 0) return;
  const reason =
    'the game was restored and has lost these deliveries: "portal game redeliver" makes them again';
  log({ result: 'lost', deliveries: lost.length, reason });
}

/** How many play, and whether the game is online: where its port answers; without a port to probe, where somebody plays. */
async function writeStatus({ database, opened, gameSettings }: Rounds): Promise<void> {
  const { probe } = gameSettings;
  const players = Math.min(MAX_INT, Math.max(0, Math.trunc(await opened.game.countOnline()) || 0));
  const online = probe === null ? players > 0 : await answers(probe);
  const row = { online, players, updatedAt: new Date() };
  await database.db
    .insert(serverStatus)
    .values(row)
    .onConflictDoUpdate({ target: serverStatus.id, set: row });
}

function answers(address: string): Promise<boolean> {
  const [host = '', port] = address.split(':');
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port), timeout: PROBE_TIMEOUT_MS });
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

/** Names each row that was left out once. */
function createFaultLog(log: Log) {
  const logged = new Set<string>();
  return ({ list, place, cause }: { list: string; place: number; cause: string }) => {
    const key = `${list} ${place} ${cause}`;
    if (logged.has(key)) return;
    if (logged.size >= MAX_REMEMBERED_FAULTS) logged.clear();
    logged.add(key);
    log({ result: 'left out', list, number: place, reason: cause });
  };
}
