import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { httpError } from '#server/http/errors.ts';
import { accounts } from '#server/modules/accounts/table.ts';
import { ledger } from './table.ts';

/** A movement of credits; `amount` is negative where the account pays. `referenceId`: the purchase, auction item or first draw. */
export interface Movement {
  readonly accountId: number;
  readonly amount: number;
  readonly reason: (typeof ledger.$inferInsert)['reason'];
  readonly referenceId: number;
}

/**
 * Locks accounts before anything else is read or written, always in the order of their ids: two transactions that need the same
 * rows wait for each other instead of standing in each other's way.
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
 * Moves credits of a locked account and records the movement with the balance after it (product 18.3). Throws
 * insufficient_credits where the account would owe.
 */
export async function moveCredits(input: { tx: Tx; now: Date; movement: Movement }): Promise<void> {
  const { tx, now, movement } = input;
  const { accountId, amount, reason, referenceId } = movement;
  const [account] = await tx
    .update(accounts)
    .set({ cash_site: sql`${accounts.cash_site} + ${amount}` })
    .where(sql`${eq(accounts.id, accountId)} and ${accounts.cash_site} + ${amount} >= 0`)
    .returning({ balance: accounts.cash_site });
  if (!account) throw httpError('insufficient_credits');
  await tx
    .insert(ledger)
    .values({ accountId, amount, balanceAfter: account.balance, reason, referenceId, createdAt: now });
}
