import type { Tx } from '#server/db/connect.ts';
import type { accounts } from '#server/modules/accounts/accounts.table.ts';
import { type MailDeps, mailOwner } from '#server/modules/mails/mails.usecases.ts';

/** Tells the owner of an account by mail what happened to its second factors. */
export async function tellOwner(input: {
  tx: Tx;
  deps: MailDeps;
  account: Pick<typeof accounts.$inferSelect, 'id' | 'username' | 'mail'>;
  what: string;
}): Promise<void> {
  const { what, ...owner } = input;
  await mailOwner({ ...owner, template: 'factor-changed', values: { what } });
}
