import { eq } from 'drizzle-orm';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Actor } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Account } from '#server/modules/accounts/accounts.locks.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { lockAccountsAs } from '#server/modules/ledger/ledger.usecases.ts';

/**
 * Locks the account that an administrator changes, and the administrator's. Of two administrators who take the role from each other at the
 * same time, the second is refused, so that one remains. Throws not_signed_in, forbidden, not_found and account_closed.
 */
export async function lockForAdmin(input: { tx: Tx; actor: Actor; id: number }): Promise<Account> {
  const { tx, actor, id } = input;
  await lockAccountsAs({ tx, actor, others: [id] });
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id));
  if (!account) throw new AppError('not_found', { message: EXACT_MESSAGES.playerNotFound });
  if (account.closedAt !== null) throw new AppError('account_closed');
  return account;
}
