import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/connect.ts';
import { pickItemColumns } from '#server/db/item-columns.ts';
import { retryDelayMs } from '#server/lib/retry-delay.ts';
import { type Loop, runContinuously } from '#server/lib/run-continuously.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import type { GameDelivery, HandOver, HandOverRefusal } from './deliveries.hand-over.adapter.ts';
import { deliveries } from './deliveries.table.ts';

/** Shorter than the 30 s after which the database ends an idle transaction. */
const HAND_OVER_TIMEOUT_MS = 20_000;
const FIRST_RETRY_MS = 5000;
const MAX_REASON_LENGTH = 500;

export type Outcome =
  | { readonly result: 'delivered' | 'failed'; readonly id: string; readonly reason?: string }
  | { readonly result: 'postponed'; readonly id: string; readonly reason: string; readonly retryAt: Date };

interface Worker {
  readonly database: Database;
  readonly handOver: HandOver;
  readonly clock: () => Date;
  readonly timeoutMs?: number;
}

/**
 * Hands over the oldest due delivery that no other worker has locked (docs/operating.md); null where there is none. The row stays locked
 * until the commit, so the delivery of a worker that dies stays pending and unlocked. Throws when the database fails; a delivery that was
 * already handed over is then handed over again with the same id. A failed attempt is retried later, without a last attempt.
 */
export async function deliverNext({
  database,
  handOver,
  clock,
  timeoutMs = HAND_OVER_TIMEOUT_MS,
}: Worker): Promise<Outcome | null> {
  const body = async (tx: Tx): Promise<Outcome | null> => {
    const locked = await lockNext({ tx, now: clock() });
    if (!locked) return null;
    const { delivery } = locked;
    const { id } = delivery;
    const isNext = eq(deliveries.id, locked.rowId);
    const attempts = locked.attempts + 1;
    const finish = (status: 'delivered' | 'failed', lastError: string | null) =>
      tx
        .update(deliveries)
        .set({ status, attempts, lastError, retryAt: null, finishedAt: clock() })
        .where(isNext);
    try {
      const refusal = await withinTime({ handOver, delivery, timeoutMs });
      if (refusal) {
        const reason = shortened(refusal.refused);
        // It is refunded only once the game has refused it for certain.
        await tx
          .update(deliveries)
          .set({ held: refusal.uncertain ?? false })
          .where(isNext);
        await finish('failed', reason);
        return { result: 'failed', id, reason };
      }
    } catch (error) {
      const reason = shortened(error instanceof Error ? error.message : String(error));
      const retryAt = new Date(clock().getTime() + retryDelayMs({ attempts, firstMs: FIRST_RETRY_MS }));
      await tx.update(deliveries).set({ attempts, lastError: reason, retryAt }).where(isNext);
      return { result: 'postponed', id, reason, retryAt };
    }
    await finish('delivered', null);
    return { result: 'delivered', id };
  };
  // No retries: the hand-over has effects outside the transaction.
  return database.transact(body, { retries: 0 });
}

/** Deliveries that wait, and whose next attempt is due. */
export const isDueDelivery = (now: Date) =>
  and(eq(deliveries.status, 'pending'), or(isNull(deliveries.retryAt), lte(deliveries.retryAt, now)));

async function lockNext({ tx, now }: { tx: Tx; now: Date }) {
  const [pending] = await tx
    .select({
      row: deliveries,
      characterName: characters.name,
      gameAccountId: accounts.gameId,
      itemType: gameItems.type,
    })
    .from(deliveries)
    .innerJoin(accounts, eq(accounts.id, deliveries.accountId))
    .leftJoin(characters, eq(characters.id, deliveries.characterId))
    .leftJoin(gameItems, eq(gameItems.id, deliveries.item_id))
    .where(isDueDelivery(now))
    .orderBy(asc(deliveries.id))
    .limit(1)
    .for('update', { of: deliveries, skipLocked: true });
  if (!pending) return null;
  const { row, characterName, gameAccountId, itemType } = pending;
  const delivery: GameDelivery = {
    // The row's id is not handed over: after a backup is restored, new rows get the same ids.
    id: row.uuid,
    accountId: row.accountId,
    gameAccountId,
    characterId: row.characterId,
    item_id: row.item_id,
    itemType: itemType ?? '',
    ...pickItemColumns(row),
    source: row.source,
    characterName,
    createdAt: row.createdAt.toISOString(),
  };
  return { rowId: row.id, attempts: row.attempts, delivery };
}

async function withinTime(input: {
  handOver: HandOver;
  delivery: GameDelivery;
  timeoutMs: number;
}): Promise<void | HandOverRefusal> {
  const { handOver, delivery, timeoutMs } = input;
  const signal = AbortSignal.timeout(timeoutMs);
  const timeout = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`No answer within ${timeoutMs} ms`)));
  });
  return Promise.race([handOver(delivery, { signal }), timeout]);
}

const shortened = (reason: string): string => reason.slice(0, MAX_REASON_LENGTH);

/** Delivers until `signal` aborts. */
export const deliverContinuously = (input: Worker & Loop<Outcome> & { idleDelayMs: number }): Promise<void> =>
  runContinuously({ ...input, next: () => deliverNext(input) });
