import { randomUUID } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { Deps } from '#server/core/deps.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Account } from '#server/modules/accounts/accounts.locks.ts';
import { oneTimeLinks } from '#server/modules/accounts/accounts.links.table.ts';
import type { MailValues, Template } from '#server/mail/templates.ts';
import { accountInMail, timeInMail } from './mails.rules.ts';
import { mails } from './mails.table.ts';

/** Milliseconds after which a notice is not sent any more. */
const NOTICE_LIFETIME_MS = 2 * 86_400_000;

export interface MailDeps {
  readonly config: Pick<Deps['config'], 'mail'>;
  readonly clock: Deps['clock'];
}

/**
 * Writes a mail to the outbox, in the transaction that causes it; the server process sends it (mails.worker.ts). Returns the mail's id. Null
 * where the server sends no mail, or an imported account has no e-mail.
 */
export async function queueMail(input: {
  tx: Tx;
  deps: MailDeps;
  template: Template;
  recipient: string;
  accountId: number | null;
  values?: MailValues;
  lifetimeMs?: number;
}): Promise<string | null> {
  const { tx, deps, template, recipient, accountId, values = {}, lifetimeMs = NOTICE_LIFETIME_MS } = input;
  if (deps.config.mail === null || recipient === '') return null;
  const now = deps.clock();
  const id = randomUUID();
  await tx.insert(mails).values({
    id,
    template,
    recipient,
    accountId,
    values,
    createdAt: now,
    dueAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return id;
}

/** Tells the owner of an account by mail what has happened to it. */
export async function mailOwner(input: {
  tx: Tx;
  deps: MailDeps;
  template: Template;
  account: { readonly id: number | null; readonly username: string; readonly mail: string };
  values?: MailValues;
}): Promise<void> {
  const { tx, deps, template, account } = input;
  const { id: accountId, username, mail: recipient } = account;
  const values = { account: accountInMail(username), time: timeInMail(deps.clock()), ...input.values };
  await queueMail({ tx, deps, template, recipient, accountId, values });
}

/** Deletes requests for a new password that mails.worker.ts has not processed yet. `mailKey` is the e-mail that was typed, folded. */
export async function discardResets({ tx, mailKey }: { tx: Tx; mailKey: string }): Promise<void> {
  await tx.delete(mails).where(and(eq(mails.recipient, mailKey), eq(mails.template, 'reset-password')));
}

/** Deletes the account's link for a new password, and requests for one that the mail sender has not processed yet. */
export async function endResets({ tx, account }: { tx: Tx; account: Account }): Promise<void> {
  await tx
    .delete(oneTimeLinks)
    .where(and(eq(oneTimeLinks.accountId, account.id), eq(oneTimeLinks.kind, 'reset')));
  await discardResets({ tx, mailKey: account.mailKey });
}

/** Deletes all links of the account, and requests for one that the mail sender has not processed yet. */
export async function endLinks({ tx, account }: { tx: Tx; account: Account }): Promise<void> {
  await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.accountId, account.id));
  await discardResets({ tx, mailKey: account.mailKey });
}

/** Deletes expired mails. */
export async function deleteExpiredMails({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.delete(mails).where(lte(mails.expiresAt, now));
}
