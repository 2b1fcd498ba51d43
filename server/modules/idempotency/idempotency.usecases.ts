import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { CallName } from '#contract/calls.ts';
import type { Database, Db, Tx } from '#server/db/connect.ts';
import { checkAccess } from '#server/modules/sessions/sessions.access.usecases.ts';
import { lockActor } from '#server/modules/sessions/sessions.locks.ts';
import { idempotencyKeys } from './idempotency.table.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from '#server/core/deps.ts';
import { sha256 } from '#server/lib/hash.ts';

const RETENTION_DAYS = 2;
/** Keys of an account, and bytes of the answers that they repeat. */
export const MAX_KEYS = 5000;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

interface IdempotentRequest {
  readonly database: Database;
  readonly actor: Actor;
  readonly key: string | null;
  readonly call: CallName;
  readonly body: unknown;
}

/**
 * Runs an effect in its own transaction, which checks the actor's access again. For one key of an account it runs only once; a repeated
 * request gets the stored result. Without a key it always runs. `body` includes the path parameters. An effect that throws stores no key.
 * Throws idempotency_mismatch when the key was used for another call or body, not_signed_in and forbidden.
 */
export const idempotent = <Result>(
  request: IdempotentRequest,
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  runOnce(request, async (tx) => {
    await checkAccess({ tx, actor: request.actor });
    return run(tx);
  });

/** The same with the actor's account locked, and those of `others`. The access is checked after the lock. */
export const idempotentWithLock = <Result>(
  request: IdempotentRequest & { readonly others?: (tx: Tx) => Promise<readonly number[]> },
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  runOnce(request, async (tx) => {
    await lockActor({ tx, actor: request.actor, others: await request.others?.(tx) });
    return run(tx);
  });

async function runOnce<Result>(
  request: IdempotentRequest,
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { database, actor, key, call } = request;
  if (key === null) return database.transact(run);
  const { accountId } = actor;
  const isOwnKey = and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));
  const bodyHash = sha256(JSON.stringify(withSortedKeys(request.body)) ?? '');
  return database.transact(async (tx) => {
    // The insert waits until another transaction with the same key has ended.
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({ accountId, key, call, bodyHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (inserted.length === 0) {
      await checkAccess({ tx, actor });
      const [stored] = await tx.select().from(idempotencyKeys).where(isOwnKey);
      if (!stored) throw new AppError('in_progress');
      if (stored.call !== call || stored.bodyHash !== bodyHash) throw new AppError('idempotency_mismatch');
      // Safe cast: this call stored its own result below.
      return stored.response as Result;
    }
    const result = await run(tx);
    await tx.update(idempotencyKeys).set({ response: result }).where(isOwnKey);
    return result;
  });
}

/**
 * Deletes keys older than two days, because clients do not retry that late, and the oldest of an account that has more keys or longer answers
 * than a person can cause.
 */
export async function deleteOldKeys(db: Db): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${RETENTION_DAYS})`));
  const { accountId, key, createdAt } = idempotencyKeys;
  const bytes = sql`pg_column_size(${idempotencyKeys.response})`;
  const large = db
    .select({ accountId })
    .from(idempotencyKeys)
    .groupBy(accountId)
    .having(sql`count(*) > ${MAX_KEYS} or sum(${bytes}) > ${MAX_ANSWER_BYTES}`);
  const newestFirst = sql`(partition by ${accountId} order by ${createdAt} desc, ${key})`;
  const ranked = db
    .select({
      accountId,
      key,
      rank: sql<number>`row_number() over ${newestFirst}`.as('rank'),
      bytes: sql<number>`coalesce(sum(${bytes}) over ${newestFirst}, 0)`.as('bytes'),
    })
    .from(idempotencyKeys)
    .where(inArray(accountId, large))
    .as('ranked');
  const surplus = db
    .select({ accountId: ranked.accountId, key: ranked.key })
    .from(ranked)
    .where(or(gt(ranked.rank, MAX_KEYS), gt(ranked.bytes, MAX_ANSWER_BYTES)));
  await db.delete(idempotencyKeys).where(sql`(${accountId}, ${key}) in (${surplus})`);
}

/** Sorts the keys of objects, so that equal bodies have equal hashes. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, withSortedKeys(item)]));
}
