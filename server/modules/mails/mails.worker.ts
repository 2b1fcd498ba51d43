import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Deps } from '#server/core/deps.ts';
import type { Tx } from '#server/db/connect.ts';
import { retryDelayMs } from '#server/lib/retry-delay.ts';
import { type Loop, runContinuously } from '#server/lib/run-continuously.ts';
import { fillTemplate, type Template } from '#server/mail/templates.ts';
import { isRefusedForGood, mailFailure, type SendMail } from '#server/mail/transport.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { storeLink, tokenOfMail } from '#server/modules/accounts/accounts.links.usecases.ts';
import { accountInMail, linkOf } from './mails.rules.ts';
import { mails } from './mails.table.ts';

/** Longer than an attempt. The mail of a process that dies is sent by another one after this time. */
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 10_000;
const IDLE_DELAY_MS = 2000;

interface Outcome {
  readonly mail: Template;
  /** 'no account': a new password was asked for an address that no account has. */
  readonly result: 'sent' | 'refused' | 'postponed' | 'no account';
  readonly reason?: string;
}

interface Sender {
  readonly deps: Pick<Deps, 'database' | 'clock' | 'config' | 'brand'>;
  readonly send: SendMail;
}

type Row = typeof mails.$inferSelect;
type Claimed = Pick<Row, 'id' | 'template' | 'recipient' | 'attempts' | 'values'>;

/**
 * Sends the mail that is due for the longest time; null where none is due. The attempt is made outside of any transaction, because a slow mail
 * server would block the embedded database. A mail may be sent twice after a crash, with the same Message-ID and the same link.
 */
export async function sendNext({ deps, send }: Sender): Promise<Outcome | null> {
  const { database, clock, config } = deps;
  const claimed = await database.transact((tx) => claimNext({ tx, deps }));
  if (claimed === null || 'result' in claimed) return claimed;
  const { id, template, recipient, attempts, values } = claimed;
  const { origin } = config.mail ?? { origin: '' };
  const link = linkOf({ template, origin, token: tokenOfMail({ config, mailId: id }) });
  const finish = () => database.db.delete(mails).where(eq(mails.id, id));
  try {
    await send({
      id,
      to: recipient,
      ...fillTemplate({ brand: deps.brand, template, values: link ? { ...values, link } : values }),
    });
  } catch (error) {
    const reason = mailFailure(error);
    if (isRefusedForGood(error)) {
      await finish();
      return { mail: template, result: 'refused', reason };
    }
    const dueAt = new Date(clock().getTime() + retryDelayMs({ attempts, firstMs: FIRST_RETRY_MS }));
    await database.db.update(mails).set({ dueAt }).where(eq(mails.id, id));
    return { mail: template, result: 'postponed', reason };
  }
  await finish();
  return { mail: template, result: 'sent' };
}

async function claimNext({ tx, deps }: { tx: Tx; deps: Sender['deps'] }): Promise<Claimed | Outcome | null> {
  const now = deps.clock();
  const [row] = await tx
    .select()
    .from(mails)
    .where(and(lte(mails.dueAt, now), gt(mails.expiresAt, now)))
    .orderBy(asc(mails.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!row) return null;
  const attempts = row.attempts + 1;
  await tx
    .update(mails)
    .set({ attempts, dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(eq(mails.id, row.id));
  if (row.template !== 'reset-password') return { ...row, attempts };
  const account = await openResetLink({ tx, deps, row, now });
  if (account !== null) return { ...row, attempts, ...account };
  await tx.delete(mails).where(eq(mails.id, row.id));
  return { mail: row.template, result: 'no account' };
}

/**
 * Finds the account of a request for a new password and stores its link. This is not done in the request, so that the request does the same
 * work for every address. The mail goes to the account's own address, because the typed one may only look like it.
 */
async function openResetLink(input: {
  tx: Tx;
  deps: Sender['deps'];
  row: Row;
  now: Date;
}): Promise<Pick<Claimed, 'recipient' | 'values'> | null> {
  const { tx, deps, row, now } = input;
  const [account] = await tx
    .select({ id: accounts.id, username: accounts.username, mail: accounts.mail })
    .from(accounts)
    .where(eq(accounts.mailKey, row.recipient));
  if (!account) return null;
  const token = tokenOfMail({ config: deps.config, mailId: row.id });
  const { mail } = account;
  await storeLink({ tx, token, accountId: account.id, kind: 'reset', mail, now, expiresAt: row.expiresAt });
  return { recipient: mail, values: { account: accountInMail(account.username) } };
}

/** Sends mails until `signal` aborts. */
export const sendContinuously = (input: Sender & Loop<Outcome>): Promise<void> =>
  runContinuously({ ...input, idleDelayMs: IDLE_DELAY_MS, next: () => sendNext(input) });
