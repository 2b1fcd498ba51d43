import { and, eq, inArray, sql } from 'drizzle-orm';
import { CREDITS_MAX } from '#contract/accounts.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Actor } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { checkAccess } from '#server/modules/sessions/sessions.usecases.ts';
import { ledger } from './ledger.table.ts';

/** A movement of credits; `amount` is negative for payments. `referenceId` as in the table. */
interface Movement {
  readonly accountId: number;
  readonly amount: number;
  readonly reason: (typeof ledger.$inferInsert)['reason'];
  readonly referenceId: number;
}

/** Locks accounts in the order of their ids. Every transaction does this first, so that there are no deadlocks. */
export async function lockAccounts({ tx, ids }: { tx: Tx; ids: readonly number[] }): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(accounts.id)
    .for('no key update');
}

/**
 * Locks the actor's account, together with others, and checks the actor's access again, because the account may have been closed or suspended
 * while this transaction waited. Throws not_signed_in and forbidden.
 */
export async function lockAccountsAs(input: {
  tx: Tx;
  actor: Actor;
  others?: readonly number[];
}): Promise<void> {
  const { tx, actor, others = [] } = input;
  await lockAccounts({ tx, ids: [actor.accountId, ...others] });
  await checkAccess({ tx, actor });
}

/**
 * Changes the balance of a locked account, writes the movement to the ledger (product 18.3) and returns the new balance. Throws
 * insufficient_credits below 0, balance_full above CREDITS_MAX.
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
        // Older accounts may be above the bound. They can still pay.
        amount < 0 ? undefined : sql`${balance} <= ${CREDITS_MAX}`,
      ),
    )
    .returning({ balance: accounts.cash_site });
  if (!account) throw new AppError(amount < 0 ? 'insufficient_credits' : 'balance_full');
  await tx.insert(ledger).values({ ...movement, balanceAfter: account.balance, createdAt: now });
  return account.balance;
}
