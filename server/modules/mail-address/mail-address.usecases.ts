import { eq } from 'drizzle-orm';
import type { ParsedBody } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { teamRole } from '#contract/rights.ts';
import { AppError, withConstraintErrors } from '#server/core/errors.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import { foldName } from '#server/db/columns.ts';
import type { Tx } from '#server/db/connect.ts';
import { auditAccount } from '#server/modules/audit/audit.usecases.ts';
import { type Account, lockAccountForUpdate } from '#server/modules/accounts/accounts.locks.ts';
import { lockActorForUpdate } from '#server/modules/sessions/sessions.locks.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { queueGameChange } from '#server/modules/game-changes/game-changes.usecases.ts';
import { deleteFactors } from '#server/modules/factors/factors.removal.usecases.ts';
import { endLinks, endResets, mailOwner, queueMail } from '#server/modules/mails/mails.usecases.ts';
import {
  LINK_LIFETIME_MS,
  pendingMail,
  storeLink,
  tokenOfMail,
  useLink,
} from '#server/modules/accounts/accounts.links.usecases.ts';
import { endAllSessions } from '#server/modules/sessions/sessions.usecases.ts';

/** Opens a link that confirms an address, and sends it there. An older one stops working. Without a mail server it does nothing. */
export async function queueConfirmation(input: {
  tx: Tx;
  deps: Pick<Deps, 'config' | 'clock'>;
  accountId: number;
  mail: string;
}): Promise<void> {
  const { tx, deps, accountId, mail } = input;
  const lifetimeMs = LINK_LIFETIME_MS.mail;
  const mailId = await queueMail({
    tx,
    deps,
    template: 'confirm-mail',
    recipient: mail,
    accountId,
    lifetimeMs,
  });
  if (mailId === null) return;
  const now = deps.clock();
  const token = tokenOfMail({ config: deps.config, mailId });
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await storeLink({ tx, token, accountId, kind: 'mail', mail, now, expiresAt });
}

/** Sends the link again: to the new address of a pending change, else to the account's own unless it is confirmed. Throws not_offered. */
export async function sendConfirmation({ deps, actor }: { deps: Deps; actor: Actor }): Promise<void> {
  const { database, clock } = deps;
  const { accountId } = actor;
  await database.transact(async (tx) => {
    const account = await lockActorForUpdate({ tx, actor });
    refuseWithoutMail(deps);
    const pending = await pendingMail({ db: tx, accountId, now: clock() });
    const mail = pending ?? account.mail;
    if (mail === account.mail && account.mailConfirmedAt !== null) return;
    await queueConfirmation({ tx, deps, accountId, mail });
  });
}

/**
 * Begins a change of the e-mail (product 25.5): sends a link to the new address and a notice to the old one. Only a person who can read mails
 * to the new address learns whether another account has it. `checkedHash` is the hash of the confirmed password. Throws wrong_password and
 * not_offered.
 */
export async function changeMail(input: {
  deps: Deps;
  actor: Actor;
  body: ParsedBody<Calls['changeMail']>;
  checkedHash: string;
}): Promise<void> {
  const { deps, actor, body, checkedHash } = input;
  const { accountId } = actor;
  await deps.database.transact(async (tx) => {
    const account = await lockActorForUpdate({ tx, actor });
    refuseWithoutMail(deps);
    if (account.passwordHash !== checkedHash) throw new AppError('wrong_password', { field: 'password' });
    await queueConfirmation({ tx, deps, accountId, mail: body.mail });
    await mailOwner({ tx, deps, template: 'mail-change-asked', account });
  });
}

/**
 * Before an address is confirmed for the first time, a stranger may have registered it: deletes what a stranger can have set, which is factors,
 * links, and all sessions but `ownSession`. Accounts of the team keep their factors, because people have chosen these accounts.
 */
export async function endUnconfirmedAccess(input: {
  tx: Tx;
  account: Account;
  /** The token of the session in which the link is used. */
  ownSession: string | null;
}): Promise<void> {
  const { tx, account, ownSession } = input;
  const { id: accountId } = account;
  if (account.mailConfirmedAt !== null) return;
  if (teamRole(account) === null) await deleteFactors({ tx, accountId });
  await endLinks({ tx, account });
  await endAllSessions({ tx, accountId, exceptToken: ownSession });
}

/** Confirms an e-mail by its link; the link of a change also replaces the old e-mail. Throws link_invalid and mail_taken. */
export async function confirmMail(input: {
  deps: Deps;
  body: ParsedBody<Calls['confirmMail']>;
  /** The token of the request's session. */
  sessionToken: string | null;
  requestId: string;
}): Promise<void> {
  const { deps, body, sessionToken, requestId } = input;
  const { database, clock } = deps;
  await withConstraintErrors({ accounts_mail_unique: () => new AppError('mail_taken') }, () =>
    database.transact(async (tx) => {
      const now = clock();
      const { accountId, mail } = await useLink({ tx, token: body.token, kind: 'mail', now });
      if (mail === null) throw new AppError('link_invalid');
      const account = await lockAccountForUpdate({ tx, accountId });
      await endUnconfirmedAccess({ tx, account, ownSession: sessionToken });
      await tx
        .update(accounts)
        .set({ mail, mailKey: mail, mailConfirmedAt: now })
        .where(eq(accounts.id, accountId));
      if (foldName(mail) === account.mailKey) return;
      // Links for a new password that were sent to the old address stop working.
      await endResets({ tx, account });
      await mailOwner({ tx, deps, template: 'mail-changed', account });
      const context = { actor: { accountId }, now, requestId };
      await auditAccount({ tx, context, accountId, action: 'account.mail' });
      await queueGameChange({ tx, deps, account, kind: 'mail' });
    }),
  );
}

function refuseWithoutMail({ config }: Pick<Deps, 'config'>): void {
  if (config.mail === null) throw new AppError('not_offered');
}
