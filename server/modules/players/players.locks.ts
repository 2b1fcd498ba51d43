import { eq } from 'drizzle-orm';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { hasRight } from '#contract/rights.ts';
import type { Actor } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { lockAccounts } from '#server/modules/ledger/ledger.usecases.ts';

type Account = typeof accounts.$inferSelect;

/**
 * Locks an account together with the administrator's who changes it, whose right is checked once more: of two administrators who take the
 * role from each other at once, the second is refused, so that one remains. Throws forbidden, not_found, and account_closed, since a closed
 * account is of nobody.
 */
export async function lockForAdmin(input: { tx: Tx; actor: Actor; id: number }): Promise<Account> {
  const { tx, actor, id } = input;
  await lockAccounts({ tx, ids: [id, actor.accountId] });
  const [author] = await tx.select().from(accounts).where(eq(accounts.id, actor.accountId));
  if (!author || !hasRight(author, 'admin')) throw new AppError('forbidden');
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id));
  if (!account) throw new AppError('not_found', { message: EXACT_MESSAGES.playerNotFound });
  if (account.closedAt !== null) throw new AppError('account_closed');
  return account;
}
