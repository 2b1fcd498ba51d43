/** The locks of the account that is signed in. Each checks its access again, after it has waited (accounts.locks.ts). */
import { eq } from 'drizzle-orm';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Actor } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import { type Account, lockAccountForUpdate, lockAccounts } from '#server/modules/accounts/accounts.locks.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { checkAccess } from './sessions.access.usecases.ts';

/**
 * For what an actor does with credits, items or tickets: locks the actor's account, together with others, and checks the actor's access again,
 * because the account may have been closed or suspended while this transaction waited. Throws not_signed_in and forbidden.
 */
export async function lockActor(input: {
  tx: Tx;
  actor: Actor;
  others?: readonly number[];
  mode?: 'update' | 'no key update';
}): Promise<void> {
  const { tx, actor, others = [], mode } = input;
  await lockAccounts({ tx, ids: [actor.accountId, ...others], mode });
  await checkAccess({ tx, actor });
}

/**
 * For an administrator who changes a player's account: locks both. Of two administrators who take the role from each other at the
 * same time, the second is refused, so that one remains. Throws not_signed_in, forbidden, not_found and account_closed.
 */
export async function lockActorAndPlayer(input: {
  tx: Tx;
  actor: Actor;
  id: number;
  others?: readonly number[];
  mode?: 'update' | 'no key update';
}): Promise<Account> {
  const { tx, actor, id, others = [], mode } = input;
  await lockActor({ tx, actor, others: [id, ...others], mode });
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id));
  if (!account) throw new AppError('not_found', { message: EXACT_MESSAGES.playerNotFound });
  if (account.closedAt !== null) throw new AppError('account_closed');
  return account;
}

/**
 * For a signed-in owner who changes the account itself, such as its password or e-mail. Checks the actor's access again. Throws
 * not_signed_in and forbidden.
 */
export async function lockActorForUpdate({ tx, actor }: { tx: Tx; actor: Actor }): Promise<Account> {
  const account = await lockAccountForUpdate({ tx, accountId: actor.accountId });
  await checkAccess({ tx, actor });
  return account;
}
