import { eq } from 'drizzle-orm';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { hasRight } from '#contract/rights.ts';
import type { Actor } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Account } from '#server/modules/accounts/accounts.locks.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { lockAccounts } from '#server/modules/ledger/ledger.usecases.ts';

/**
 * Locks accounts together with the account of the administrator who changes them, and checks the administrator's right again, because the
 * role may have been taken while this transaction waited for the lock. Of two administrators who take it from each other at the same time,
 * the second is refused, so that one remains. Throws forbidden.
 */
export async function lockWithAdmin(input: { tx: Tx; actor: Actor; ids: readonly number[] }): Promise<void> {
  const { tx, actor, ids } = input;
  await lockAccounts({ tx, ids: [...ids, actor.accountId] });
  const [author] = await tx.select().from(accounts).where(eq(accounts.id, actor.accountId));
  if (!author || !hasRight(author, 'admin')) throw new AppError('forbidden');
}

/** Locks the account that an administrator changes. Throws forbidden, not_found and account_closed. */
export async function lockForAdmin(input: { tx: Tx; actor: Actor; id: number }): Promise<Account> {
  const { tx, actor, id } = input;
  await lockWithAdmin({ tx, actor, ids: [id] });
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id));
  if (!account) throw new AppError('not_found', { message: EXACT_MESSAGES.playerNotFound });
  if (account.closedAt !== null) throw new AppError('account_closed');
  return account;
}
