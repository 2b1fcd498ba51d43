import { and, eq, sql } from 'drizzle-orm';
import { CREDITS_MAX } from '#contract/accounts.ts';
import type { Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { httpError } from '#server/http/errors.ts';
import { accounts } from '#server/modules/accounts/table.ts';
import { ledger } from './table.ts';

/** A movement of credits; `amount` is negative where the account pays. `referenceId`: the purchase, auction item or first draw. */
interface Movement {
  readonly accountId: number;
  readonly amount: number;
  readonly reason: (typeof ledger.$inferInsert)['reason'];
  readonly referenceId: number;
}

const lock = prepared<{ ids: readonly number[] }>()('lock_accounts', (db, at) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`${accounts.id} = any(${at('ids')})`)
    .orderBy(accounts.id)
    .for('no key update'),
);

/**
 * Locks accounts before anything else is read or written, always in the order of their ids: two transactions that need the same
 * rows wait for each other instead of standing in each other's way.
 */
export async function lockAccounts({ tx, ids }: { tx: Tx; ids: readonly number[] }): Promise<void> {
  await lock.later(tx, { ids });
}

const changeBalance = prepared<{ accountId: number; amount: number }>()('change_balance', (db, at) => {
  const balance = sql`${accounts.cash_site} + ${at('amount')}`;
  // An account above the bound, from before there was one, can still pay.
  const isWithinBound = sql`(${at('amount')}::bigint < 0 or ${balance} <= ${sql.raw(String(CREDITS_MAX))})`;
  return db
    .update(accounts)
    .set({ cash_site: balance })
    .where(and(eq(accounts.id, at('accountId')), sql`${balance} >= 0`, isWithinBound))
    .returning({ balance: accounts.cash_site });
});
const insertMovement = prepared<Movement & { balanceAfter: number; createdAt: Date }>()(
  'insert_movement',
  (db, at) =>
    db.insert(ledger).values({
      accountId: at('accountId'),
      amount: at('amount'),
      balanceAfter: at('balanceAfter'),
      reason: at('reason'),
      referenceId: at('referenceId'),
      createdAt: at('createdAt'),
    }),
);

/**
 * Moves credits of a locked account and records the movement with the balance after it (product 18.3). What it refers to may still
 * be on its way: the balance does not wait for it. Throws insufficient_credits where the account would owe,
 * and balance_full where it would have more than an account can hold.
 */
export async function moveCredits(input: {
  tx: Tx;
  now: Date;
  movement: Omit<Movement, 'referenceId'> & { readonly referenceId: number | Promise<number> };
}): Promise<void> {
  const { tx, now, movement } = input;
  const { accountId, amount } = movement;
  const [[account], referenceId] = await Promise.all([
    changeBalance(tx, { accountId, amount }),
    movement.referenceId,
  ]);
  if (!account) throw httpError(amount < 0 ? 'insufficient_credits' : 'balance_full');
  const noted = { ...movement, referenceId, balanceAfter: account.balance, createdAt: now };
  await insertMovement.later(tx, noted);
}
