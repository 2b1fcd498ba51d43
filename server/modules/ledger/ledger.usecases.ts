import { and, eq, sql } from 'drizzle-orm';
import { CREDITS_MAX } from '#contract/accounts.ts';
import type { Tx } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { ledger } from './ledger.table.ts';

/** A movement of credits; `amount` is negative for payments. `referenceId` as in the table. */
interface Movement {
  readonly accountId: number;
  readonly amount: number;
  readonly reason: (typeof ledger.$inferInsert)['reason'];
  readonly referenceId: number;
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

/**
 * Gives credits to many locked accounts by one statement, and writes each to the ledger. `amounts`: positive, by account. Throws balance_full
 * if one of them would be above CREDITS_MAX.
 */
export async function giveCredits(input: {
  tx: Tx;
  now: Date;
  reason: Movement['reason'];
  referenceId: number;
  amounts: ReadonlyMap<number, number>;
}): Promise<void> {
  const { tx, now, reason, referenceId, amounts } = input;
  const given = JSON.stringify([...amounts].map(([id, amount]) => ({ id, amount })));
  const { rows } = await tx.execute(sql`with moved as (
    update ${accounts} set cash_site = ${accounts.cash_site} + given.amount
    from jsonb_to_recordset(${given}::jsonb) as given(id integer, amount bigint)
    where ${accounts.id} = given.id and ${accounts.cash_site} + given.amount <= ${CREDITS_MAX}
    returning ${accounts.id} as account_id, given.amount, ${accounts.cash_site} as balance_after
  )
  insert into ${ledger} (account_id, amount, balance_after, reason, reference_id, created_at)
  select account_id, amount, balance_after, ${reason}, ${referenceId}::integer, ${now.toISOString()}::timestamptz from moved
  returning id`);
  if (rows.length !== amounts.size) throw new AppError('balance_full');
}
