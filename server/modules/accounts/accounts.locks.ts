import { eq } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import { accounts } from './accounts.table.ts';

export type Account = typeof accounts.$inferSelect;

/** Locks an account for a sign-in or for the change of a mailed link; `lockAccountAs` is for its signed-in owner. Throws not_found. */
export async function lockAccount({ tx, accountId }: { tx: Tx; accountId: number }): Promise<Account> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (!account) throw new AppError('not_found');
  return account;
}
