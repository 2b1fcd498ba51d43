import { eq } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import { ageColumns, presentAge } from './accounts.age.queries.ts';
import { pendingMail } from './accounts.links.usecases.ts';
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

/** The signed-in account by its wire names, without secrets. */
export async function getAccount(input: {
  deps: Pick<Deps, 'database' | 'clock' | 'config'>;
  actor: Actor;
}): Promise<ReplyInput<Calls['getAccount']>> {
  const { deps, actor } = input;
  const { accountId } = actor;
  const { db } = deps.database;
  const [row] = await db
    .select({
      ...accountFields,
      ...ageColumns,
      mailConfirmedAt: accounts.mailConfirmedAt,
      gameId: accounts.gameId,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!row) throw new AppError('not_signed_in');
  const { mailConfirmedAt, gameId, ageState, ageSource, ageFoundAt, ...fields } = row;
  const { draws, ages, game } = deps.config;
  const check_url = ages.checkUrl?.replaceAll('{account}', String(accountId)) ?? null;
  const age = { ...presentAge({ ageState, ageSource, ageFoundAt }), check_url };
  const must_enrol = actor.mustEnrol ?? false;
  const in_game = game === null ? null : gameId !== null;
  const account = { ...fields, in_game, must_enrol, draws: draws.mode, age };
  if (deps.config.mail === null) return account;
  const new_mail = await pendingMail({ db, accountId, now: deps.clock() });
  return { ...account, mail_confirmed: mailConfirmedAt !== null, new_mail };
}
