import { and, eq, isNull } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { teamRole } from '#contract/rights.ts';
import type { ClientInfo } from '#server/core/client-info.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import { foldName } from '#server/db/columns.ts';
import type { Tx } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { type Change, type OperatorChange, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { hashPassword } from '#server/modules/auth/auth.passwords.ts';
import { endChallenges } from '#server/modules/factors/challenges.usecases.ts';
import {
  endLinks,
  endMailChange,
  LINK_LIFETIME_MS,
  linkWorks,
  storeLink,
  useLink,
} from '#server/modules/links/links.usecases.ts';
import { accountInMail, pathWithToken, timeInMail } from '#server/modules/mails/mails.rules.ts';
import { discardMails, queueMail } from '#server/modules/mails/mails.usecases.ts';
import { lockForAdmin } from '#server/modules/players/players.locks.ts';
import { recordSignIn } from '#server/modules/sessions/sign-ins.usecases.ts';
import { endAllSessions, transactAs } from '#server/modules/sessions/sessions.usecases.ts';

/**
 * Asks for a link to a new password (product 25.2). Does the same work for every address: the sender looks the account up (mails.sender.ts).
 * Throws not_offered where the server sends no mail.
 */
export async function requestReset(input: {
  deps: Deps;
  body: ParsedBody<Calls['requestReset']>;
}): Promise<void> {
  const { deps, body } = input;
  const recipient = foldName(body.mail);
  await deps.database.transact(async (tx) => {
    // An older request that is sent later would replace the newer one's link.
    await discardMails({ tx, template: 'reset-password', recipient });
    await queueMail({
      tx,
      deps,
      template: 'reset-password',
      recipient,
      accountId: null,
      lifetimeMs: LINK_LIFETIME_MS.reset,
    });
  });
}

/** Sets a new password by a link, and ends all sessions and older links of the account. Does not sign in. Throws link_dead. */
export async function resetPassword(input: {
  deps: Deps;
  body: ParsedBody<Calls['resetPassword']>;
  client: Pick<ClientInfo, 'device' | 'zone'>;
  requestId: string;
}): Promise<void> {
  const { deps, body, client, requestId } = input;
  const { database, clock } = deps;
  const { token, newPassword } = body;
  // Checked before the slow hash, and again with the change.
  if (!(await linkWorks({ db: database.db, token, kind: 'reset', now: clock() })))
    throw new AppError('link_dead');
  const passwordHash = await hashPassword(newPassword);
  await database.transact(async (tx) => {
    const now = clock();
    const { accountId, mail } = await useLink({ tx, token, kind: 'reset', now });
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
    if (mail !== null) await confirmOwner({ tx, accountId, mail, now });
    await endAllSessions({ tx, accountId });
    await afterPasswordChange({ tx, deps, accountId });
    await recordSignIn({ tx, now, accountId, kind: 'reset', client });
    await writeAudit({
      tx,
      change: { actor: { accountId }, now, requestId },
      entry: { action: 'account.reset', subject: 'accounts', subjectId: accountId },
    });
  });
}

/** Only the owner of the address had the link. */
async function confirmOwner(input: { tx: Tx; accountId: number; mail: string; now: Date }): Promise<void> {
  const { tx, accountId, mail, now } = input;
  await tx
    .update(accounts)
    .set({ mailConfirmedAt: now })
    .where(and(eq(accounts.id, accountId), eq(accounts.mail, mail), isNull(accounts.mailConfirmedAt)));
}

/**
 * Ends what the old password has begun: sign-ins, and a change of the e-mail, whose link would let a thief ask for the next new password. Ends the
 * links of older requests, too, and tells the owner by mail that the password has changed.
 */
export async function afterPasswordChange(input: {
  tx: Tx;
  deps: Pick<Deps, 'config' | 'clock'>;
  accountId: number;
}): Promise<void> {
  const { tx, deps, accountId } = input;
  const account = await readAccount({ tx, accountId });
  await endChallenges({ tx, accountId });
  await endMailChange({ tx, accountId, mail: account.mail });
  await endResetLinks({ tx, accountId, mailKey: account.mailKey });
  const values = { account: accountInMail(account.username), time: timeInMail(deps.clock()) };
  await queueMail({ tx, deps, template: 'password-changed', recipient: account.mail, accountId, values });
}

async function endResetLinks(input: { tx: Tx; accountId: number; mailKey: string }): Promise<void> {
  const { tx, accountId, mailKey } = input;
  await endLinks({ tx, accountId, kind: 'reset' });
  await discardMails({ tx, template: 'reset-password', recipient: mailKey });
}

async function readAccount({ tx, accountId }: { tx: Tx; accountId: number }) {
  const [account] = await tx
    .select({ username: accounts.username, mail: accounts.mail, mailKey: accounts.mailKey })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new AppError('not_found');
  return account;
}

/**
 * Creates a link that an administrator hands to a player (product 25.3). Throws not_found, account_closed, and admin_account: an administrator with
 * another one's account could confirm their own requests of credits, and a thief of a session could take the account for good.
 */
export const createResetLink = (input: {
  deps: Deps;
  actor: Actor;
  accountId: number;
  requestId: string;
}): Promise<ReplyInput<Calls['createResetLink']>> => {
  const { deps, actor, accountId, requestId } = input;
  const { database, random, clock } = deps;
  return transactAs({ database, actor }, async (tx) => {
    const account = await lockForAdmin({ tx, actor, id: accountId });
    if (teamRole(account) === 'admin') throw new AppError('admin_account');
    return openResetLink({ tx, random, accountId, change: { actor, now: clock(), requestId } });
  });
};

/** Opens a link that is not sent by mail, and writes who did it to the audit log. Throws not_found. */
export async function openResetLink(input: {
  tx: Tx;
  random: Deps['random'];
  accountId: number;
  change: Change | OperatorChange;
}): Promise<{ path: string; expires_at: string }> {
  const { tx, random, accountId, change } = input;
  const { now } = change;
  const { username, mailKey } = await readAccount({ tx, accountId });
  const token = random.bytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS.reset);
  await endResetLinks({ tx, accountId, mailKey });
  await storeLink({ tx, token, accountId, kind: 'reset', mail: null, now, expiresAt });
  await writeAudit({
    tx,
    change,
    entry: { action: 'account.link', subject: 'accounts', subjectId: accountId, after: { username } },
  });
  return { path: pathWithToken({ path: '/reset', token }), expires_at: expiresAt.toISOString() };
}
