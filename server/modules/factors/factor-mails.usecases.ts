import type { Deps } from '#server/core/deps.ts';
import type { Tx } from '#server/db/connect.ts';
import type { accounts } from '#server/modules/accounts/accounts.table.ts';
import { accountInMail, timeInMail } from '#server/modules/mails/mails.rules.ts';
import { queueMail } from '#server/modules/mails/mails.usecases.ts';

/** Tells the owner of an account by mail what happened to its second factors. */
export async function tellOwner(input: {
  tx: Tx;
  deps: { readonly config: Pick<Deps['config'], 'mail'>; readonly clock: Deps['clock'] };
  account: Pick<typeof accounts.$inferSelect, 'id' | 'username' | 'mail'>;
  what: string;
}): Promise<void> {
  const { tx, deps, account, what } = input;
  const values = { account: accountInMail(account.username), time: timeInMail(deps.clock()), what };
  await queueMail({
    tx,
    deps,
    template: 'factor-changed',
    recipient: account.mail,
    accountId: account.id,
    values,
  });
}
