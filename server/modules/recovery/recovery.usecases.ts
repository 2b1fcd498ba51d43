import { eq } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { ClientInfo } from '#server/core/client-info.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import { foldName } from '#server/db/columns.ts';
import type { Tx } from '#server/db/connect.ts';
import {
  auditAccount,
  type AuditContext,
  type OperatorContext,
} from '#server/modules/audit/audit.usecases.ts';
import { type Account, lockAccountForUpdate } from '#server/modules/accounts/accounts.locks.ts';
import { lockActorAndPlayer } from '#server/modules/sessions/sessions.locks.ts';
import { isProtected } from '#server/modules/accounts/accounts.rules.ts';
import { queueGamePassword, refuseUnfitForGame } from '#server/modules/game-changes/game-changes.usecases.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { hashPassword } from '#server/modules/passwords/passwords.adapter.ts';
import { endChallenges } from '#server/modules/factors/factors.challenges.usecases.ts';
import {
  endMailChange,
  LINK_LIFETIME_MS,
  linkWorks,
  storeLink,
  useLink,
} from '#server/modules/accounts/accounts.links.usecases.ts';
import { endResets, discardResets, mailOwner, queueMail } from '#server/modules/mails/mails.usecases.ts';
import { endUnconfirmedAccess } from '#server/modules/mail-address/mail-address.usecases.ts';
import { pathWithToken } from '#server/modules/mails/mails.rules.ts';
import { writeSignInEntry } from '#server/modules/sessions/sessions.sign-ins.usecases.ts';
import { endAllSessions } from '#server/modules/sessions/sessions.usecases.ts';

/**
 * Asks for a link to a new password (product 25.2). Does the same work for every address: the sender looks the account up (mails.worker.ts).
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
    await discardResets({ tx, mailKey: recipient });
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

/** Sets a new password by a link, and ends all sessions and older links of the account. Does not sign in. Throws link_invalid. */
export async function resetPassword(input: {
  deps: Deps;
  body: ParsedBody<Calls['resetPassword']>;
  client: Pick<ClientInfo, 'device' | 'zone'>;
  requestId: string;
}): Promise<void> {
  const { deps, body, client, requestId } = input;
  const { database, clock } = deps;
  const { token, newPassword } = body;
  refuseUnfitForGame({ config: deps.config, password: { field: 'newPassword', value: newPassword } });
  // Checked before the slow hash, and again with the change.
  if (!(await linkWorks({ db: database.db, token, kind: 'reset', now: clock() })))
    throw new AppError('link_invalid');
  const passwordHash = await hashPassword(newPassword);
  await database.transact(async (tx) => {
    const now = clock();
    const { accountId, mail } = await useLink({ tx, token, kind: 'reset', now });
    const account = await lockAccountForUpdate({ tx, accountId });
    // Only the owner of the address had the link.
    const mailConfirmedAt = account.mailConfirmedAt ?? (mail === account.mail ? now : null);
    if (mailConfirmedAt !== null) await endUnconfirmedAccess({ tx, account, ownSession: null });
    await tx.update(accounts).set({ passwordHash, mailConfirmedAt }).where(eq(accounts.id, accountId));
    await endAllSessions({ tx, accountId });
    await afterPasswordChange({ tx, deps, account });
    await writeSignInEntry({ tx, now, accountId, kind: 'reset', client });
    const context = { actor: { accountId }, now, requestId };
    await auditAccount({ tx, context, accountId, action: 'account.reset' });
    await queueGamePassword({ tx, deps, account, password: newPassword });
  });
}

/**
 * Ends what was begun with the old password: sign-ins, and a change of the e-mail, because a thief could use its link to ask for another new
 * password. Also ends the links of older requests, and mails the owner that the password has changed.
 */
export async function afterPasswordChange(input: {
  tx: Tx;
  deps: Pick<Deps, 'config' | 'clock'>;
  account: Account;
}): Promise<void> {
  const { tx, deps, account } = input;
  const { id: accountId, mail } = account;
  await endChallenges({ tx, accountId });
  await endMailChange({ tx, accountId, mail });
  await endResets({ tx, account });
  await mailOwner({ tx, deps, template: 'password-changed', account });
}

/**
 * Creates a link that an administrator hands to a player (product 25.3). Throws not_found, account_closed, and admin_protected: the thief
 * of a session could also take over an administrator's account for good.
 */
export const createResetLink = (input: {
  deps: Deps;
  actor: Actor;
  accountId: number;
  requestId: string;
}): Promise<ReplyInput<Calls['createResetLink']>> => {
  const { deps, actor, accountId, requestId } = input;
  const { database, random, clock } = deps;
  return database.transact(async (tx) => {
    const account = await lockActorAndPlayer({ tx, actor, id: accountId });
    const now = clock();
    if (isProtected({ account, now })) throw new AppError('admin_protected');
    return openResetLink({ tx, random, account, context: { actor, now, requestId } });
  });
};

/** Stores a link that is not sent by mail, and audits who created it. */
export async function openResetLink(input: {
  tx: Tx;
  random: Deps['random'];
  account: Account;
  context: AuditContext | OperatorContext;
}): Promise<{ path: string; expires_at: string }> {
  const { tx, random, account, context } = input;
  const { now } = context;
  const { id: accountId, username } = account;
  const token = random.bytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS.reset);
  await endResets({ tx, account });
  await storeLink({ tx, token, accountId, kind: 'reset', mail: null, now, expiresAt });
  await auditAccount({ tx, context, accountId, action: 'account.link', after: { username } });
  return { path: pathWithToken({ path: '/reset', token }), expires_at: expiresAt.toISOString() };
}
