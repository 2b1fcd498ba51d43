import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/connect.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import type { GameDelivery, HandOver } from './deliveries.hand-over.ts';
import { retryDelayMs } from './deliveries.rules.ts';
import { deliveries } from './deliveries.table.ts';

/** Below the 30 s after which the database takes an idle transaction's locks away. */
const HAND_OVER_TIMEOUT_MS = 20_000;
const LONGEST_REASON = 500;

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
 * Hands over the oldest delivery that is due and that no other worker has in its hands (docs/operating.md); null where there is none. Its
 * row stays locked from the choice to the commit, so a worker that dies in between leaves it pending and free. Throws when the
 * database fails; what was handed over then comes again with the same id.
 */
export async function deliverNext({
  database,
  handOver,
  clock,
  timeoutMs = HAND_OVER_TIMEOUT_MS,
}: Worker): Promise<Outcome | null> {
  const body = async (tx: Tx): Promise<Outcome | null> => {
    const next = await lockNext({ tx, now: clock() });
    if (!next) return null;
    const { rowId, attempts: before, ...delivery } = next;
    const { id } = delivery;
    const isNext = eq(deliveries.id, rowId);
    const attempts = before + 1;
    const finish = (status: 'delivered' | 'failed', lastError: string | null) =>
      tx
        .update(deliveries)
        .set({ status, attempts, lastError, retryAt: null, finishedAt: clock() })
        .where(isNext);
    try {
      const refusal = await withinTime({ handOver, delivery, timeoutMs });
      if (refusal) {
        const reason = shortened(refusal.refused);
        await finish('failed', reason);
        return { result: 'failed', id, reason };
      }
    } catch (error) {
      const reason = shortened(error instanceof Error ? error.message : String(error));
      const retryAt = new Date(clock().getTime() + retryDelayMs(attempts));
      await tx.update(deliveries).set({ attempts, lastError: reason, retryAt }).where(isNext);
      return { result: 'postponed', id, reason, retryAt };
    }
    await finish('delivered', null);
    return { result: 'delivered', id };
  };
  // Never run twice by itself: handing over is an effect beyond the transaction.
  return database.transact(body, { retries: 0 });
}

async function lockNext({ tx, now }: { tx: Tx; now: Date }) {
  const [found] = await tx
    .select({ row: deliveries, characterName: characters.name })
    .from(deliveries)
    .leftJoin(characters, eq(characters.id, deliveries.characterId))
    .where(
      and(eq(deliveries.status, 'pending'), or(isNull(deliveries.retryAt), lte(deliveries.retryAt, now))),
    )
    .orderBy(asc(deliveries.id))
    .limit(1)
    .for('update', { of: deliveries, skipLocked: true });
  if (!found) return null;
  // Numbers of rows stay here: after a restored backup they are given again.
  const { id: rowId, uuid: id, sourceId: _, createdAt, ...row } = found.row;
  const { status: __, lastError: ___, retryAt: ____, finishedAt: _____, ...rest } = row;
  return { rowId, id, ...rest, characterName: found.characterName, createdAt: createdAt.toISOString() };
}

async function withinTime(input: {
  handOver: HandOver;
  delivery: GameDelivery;
  timeoutMs: number;
}): Promise<void | { refused: string }> {
  const { handOver, delivery, timeoutMs } = input;
  const signal = AbortSignal.timeout(timeoutMs);
  const tooLong = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`No answer within ${timeoutMs} ms`)));
  });
  return Promise.race([handOver(delivery, { signal }), tooLong]);
}

const shortened = (reason: string): string => reason.slice(0, LONGEST_REASON);

/** Delivers until `signal` ends it, resting `restMs` whenever nothing is due or the database fails; what is begun is finished. */
export async function keepDelivering(
  input: Worker & {
    signal: AbortSignal;
    restMs: number;
    onOutcome: (outcome: Outcome) => void;
    onError: (error: unknown) => void;
  },
): Promise<void> {
  const { signal, restMs, onOutcome, onError } = input;
  while (!signal.aborted) {
    const outcome = await deliverNext(input).catch((error: unknown) => {
      onError(error);
      return null;
    });
    if (outcome) onOutcome(outcome);
    else await wait(restMs, undefined, { signal }).catch(() => undefined);
  }
}
