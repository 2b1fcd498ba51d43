import { eq } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Database } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from '#server/core/deps.ts';
import { accounts } from './accounts.table.ts';

/** An account's columns by their wire names, without secrets. */
export const accountFields = {
  id: accounts.id,
  username: accounts.username,
  mail: accounts.mail,
  nation: accounts.nation,
  cash_site: accounts.cash_site,
  storage_gold: accounts.storage_gold,
  stamina: accounts.stamina,
  referral_code: accounts.referral_code,
  accounttype: accounts.accounttype,
  role: accounts.role,
};

/** The signed-in account by its wire names (product 3.1), without secrets. */
export async function getAccount(input: {
  database: Database;
  actor: Actor;
}): Promise<ReplyInput<Calls['getAccount']>> {
  const { database, actor } = input;
  const [found] = await database.db
    .select(accountFields)
    .from(accounts)
    .where(eq(accounts.id, actor.accountId));
  if (!found) throw new AppError('not_signed_in');
  return found;
}
