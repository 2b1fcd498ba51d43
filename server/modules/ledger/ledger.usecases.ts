import { and, eq, inArray, sql } from 'drizzle-orm';
import { CREDITS_MAX } from '#contract/accounts.ts';
import type { Tx } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { ledger } from './ledger.table.ts';

/** A movement of credits; `amount` is negative where the account pays. `referenceId`: the purchase, auction item or first draw. */
interface Movement {
  readonly accountId: number;
  readonly amount: number;
  readonly reason: (typeof ledger.$inferInsert)['reason'];
  readonly referenceId: number;
}

/**
 * Locks accounts before anything else is read or written, always in the order of their ids: two transactions that need the same
 * rows wait for each other instead of ending in a deadlock.
 */
export async function lockAccounts({ tx, ids }: { tx: Tx; ids: readonly number[] }): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(accounts.id)
    .for('no key update');
}

/**
 * Moves credits of a locked account, records the movement with the balance after it (product 18.3), and gives that balance. Throws
 * insufficient_credits where the account would owe, and balance_full where it would have more than an account can hold.
 */
export async function moveCredits(input: { tx: Tx; now: Date; movement: Movement }): Promise<number> {
  const { tx, now, movement } = input;
  const { accountId, amount } = movement;
  const balance = sql`${accounts.cash_site} + ${amount}`;
  const [account] = await tx
    .update(accounts)
    .set({ cash_site: balance })
    .where(
      and(
        eq(accounts.id, accountId),
        sql`${balance} >= 0`,
        // An account above the bound, from before there was one, can still pay.
        amount < 0 ? undefined : sql`${balance} <= ${CREDITS_MAX}`,
      ),
    )
    .returning({ balance: accounts.cash_site });
  if (!account) throw new AppError(amount < 0 ? 'insufficient_credits' : 'balance_full');
  await tx.insert(ledger).values({ ...movement, balanceAfter: account.balance, createdAt: now });
  return account.balance;
}
