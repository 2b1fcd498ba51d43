/**
 * The locks of accounts. A transaction takes them before those of other rows (decision 0013). They wait for each other, so nobody changes a
 * locked account. They are `for no key update`, which lets other transactions insert rows of the account, such as deliveries. Names in
 * ForUpdate lock `for update`: these inserts wait too.
 */
import { eq, inArray } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import { accounts } from './accounts.table.ts';

export type Account = typeof accounts.$inferSelect;

/** Locks accounts in the order of their ids, so that there are no deadlocks. For a change without an actor: a payment that is reported. */
export async function lockAccounts({
  tx,
  ids,
  mode = 'no key update',
}: {
  tx: Tx;
  ids: readonly number[];
  mode?: 'update' | 'no key update';
}): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(accounts.id)
    .for(mode);
}

/** For an account whose owner has no session yet: a sign-in, or a mailed link. Throws not_found. */
export async function lockAccountForUpdate(input: { tx: Tx; accountId: number }): Promise<Account> {
  const { tx, accountId } = input;
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (!account) throw new AppError('not_found');
  return account;
}
