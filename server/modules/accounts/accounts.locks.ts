/**
 * The locks of accounts. A transaction takes them before those of other rows (decision 0013). They wait for each other, so nobody changes a
 * locked account. They are `for no key update`, which lets other transactions insert rows of the account, such as deliveries. Names in
 * ForUpdate lock `for update`: these inserts wait too.
 */
import { eq, inArray } from 'drizzle-orm';
import { hasRight, type Right } from '#contract/rights.ts';
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

/**
 * For a request that needs two of the team: who has lost the right since counts no more as one of them. The transaction has locked the
 * author's account. Throws request_decided.
 */
export async function requireAuthor(input: { tx: Tx; id: number; right: Right }): Promise<void> {
  const { tx, id, right } = input;
  const [author] = await tx
    .select({ accounttype: accounts.accounttype, role: accounts.role })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (!author || !hasRight(author, right)) throw new AppError('request_decided');
}

/** For an account whose owner has no session yet: a sign-in, or a mailed link. Throws not_found. */
export async function lockAccountForUpdate(input: { tx: Tx; accountId: number }): Promise<Account> {
  const { tx, accountId } = input;
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (!account) throw new AppError('not_found');
  return account;
}
