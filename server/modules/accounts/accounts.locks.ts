/**
 * The locks of accounts. A transaction takes them before those of other rows (decision 0013). They wait for each other, so nobody changes a
 * locked account. They are `for no key update`, which lets other transactions insert rows of the account, such as deliveries. Names in
 * ForUpdate lock `for update`: these inserts wait too.
 */
import { eq, inArray } from 'drizzle-orm';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Actor } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import { checkAccess } from '#server/modules/sessions/sessions.access.usecases.ts';
import { accounts } from './accounts.table.ts';

export type Account = typeof accounts.$inferSelect;

/** Locks accounts in the order of their ids, so that there are no deadlocks. For a change without an actor: a payment that is reported. */
export async function lockAccounts({ tx, ids }: { tx: Tx; ids: readonly number[] }): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(accounts.id)
    .for('no key update');
}

/**
 * For what an actor does with credits, items or tickets: locks the actor's account, together with others, and checks the actor's access again,
 * because the account may have been closed or suspended while this transaction waited. Throws not_signed_in and forbidden.
 */
export async function lockActor(input: { tx: Tx; actor: Actor; others?: readonly number[] }): Promise<void> {
  const { tx, actor, others = [] } = input;
  await lockAccounts({ tx, ids: [actor.accountId, ...others] });
  await checkAccess({ tx, actor });
}

/**
 * For an administrator who changes a player's account: locks both. Of two administrators who take the role from each other at the
 * same time, the second is refused, so that one remains. Throws not_signed_in, forbidden, not_found and account_closed.
 */
export async function lockActorAndPlayer(input: { tx: Tx; actor: Actor; id: number }): Promise<Account> {
  const { tx, actor, id } = input;
  await lockActor({ tx, actor, others: [id] });
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id));
  if (!account) throw new AppError('not_found', { message: EXACT_MESSAGES.playerNotFound });
  if (account.closedAt !== null) throw new AppError('account_closed');
  return account;
}

/** For an account whose owner has no session yet: a sign-in, or a mailed link. Throws not_found. */
export async function lockAccountForUpdate(input: { tx: Tx; accountId: number }): Promise<Account> {
  const { tx, accountId } = input;
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (!account) throw new AppError('not_found');
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
