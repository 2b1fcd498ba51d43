import { and, eq, gt, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { DEFAULT_ACCOUNT_TYPE } from '#contract/accounts.ts';
import type { ParsedBody } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { closedName } from '#contract/personal-data.ts';
import { ADMIN_ACCOUNT_TYPE, teamRole } from '#contract/rights.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import type { Tx } from '#server/db/connect.ts';
import { auditAccount, type AuditContext, type EditOne } from '#server/modules/audit/audit.usecases.ts';
import { lockActorAndPlayer, lockActorForUpdate } from '#server/modules/sessions/sessions.locks.ts';
import { endAgeRequests } from '#server/modules/ages/ages.team.usecases.ts';
import type { Account } from '#server/modules/accounts/accounts.locks.ts';
import { suspensionColumns, suspensionOf } from '#server/modules/accounts/accounts.suspension.queries.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auctionItems } from '#server/modules/auction/auction.table.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { topUps } from '#server/modules/credits/credits.table.ts';
import {
  factorChallenges,
  passkeys,
  recoveryCodes,
  totpFactors,
} from '#server/modules/factors/factors.table.ts';
import { idempotencyKeys } from '#server/modules/idempotency/idempotency.table.ts';
import { gameChanges } from '#server/modules/game-changes/game-changes.table.ts';
import { queueGameChange } from '#server/modules/game-changes/game-changes.usecases.ts';
import { oneTimeLinks } from '#server/modules/accounts/accounts.links.table.ts';
import { mails } from '#server/modules/mails/mails.table.ts';
import { discardResets, mailOwner } from '#server/modules/mails/mails.usecases.ts';
import { endRoleRequests } from '#server/modules/players/players.roles.usecases.ts';
import { creditChanges } from '#server/modules/credits/credits.changes.table.ts';
import { transactAs } from '#server/modules/sessions/sessions.access.usecases.ts';
import { sessions } from '#server/modules/sessions/sessions.table.ts';
import { spendingLimits } from '#server/modules/spending/spending.table.ts';
import { signIns } from '#server/modules/sessions/sessions.sign-ins.table.ts';
import { wantedItems } from '#server/modules/wanted/wanted.table.ts';
import {
  tickets,
  ticketMessages,
  ticketPictures,
  ticketUrls,
} from '#server/modules/tickets/tickets.table.ts';

/** Replaces an erased text. */
const ERASED = 'Apagado com a conta.';

interface Closing {
  readonly tx: Tx;
  readonly accountId: number;
  readonly now: Date;
}

/**
 * Closes the account: erases personal data, takes listed items off sale, and leaves ledger and purchases under a number.
 * `checkedHash` is the hash of the confirmed password. Resolves with the files of its tickets' pictures, which the caller removes: no row
 * names them any more. Throws wrong_password, last_admin and purchase_payable.
 */
export async function closeAccount(input: {
  deps: Deps;
  actor: Actor;
  checkedHash: string;
  requestId: string;
}): Promise<{ files: string[] }> {
  const { deps, actor, checkedHash, requestId } = input;
  const { accountId } = actor;
  return transactAs({ database: deps.database, actor }, async (tx) => {
    const now = deps.clock();
    if (actor.accounttype === ADMIN_ACCOUNT_TYPE) await refuseLastAdmin({ tx, now });
    const account = await lockActorForUpdate({ tx, actor });
    if (account.passwordHash !== checkedHash) throw new AppError('wrong_password', { field: 'password' });
    const files = await erase({ tx, deps, account, now });
    await auditAccount({ tx, context: { actor, now, requestId }, accountId, action: 'account.close' });
    return { files };
  });
}

/**
 * Closes a player's account for the team, when its owner asks by mail: the same, with the name typed in place of the password.
 * Throws not_found, account_closed, own_account_refused, admin_account, invalid_input for another name, and purchase_payable.
 */
export async function closePlayer(input: {
  deps: Deps;
  context: AuditContext;
  id: number;
  body: ParsedBody<Calls['closePlayer']>;
}): Promise<{ files: string[] }> {
  const { deps, context, id, body } = input;
  const { actor, now } = context;
  return deps.database.transact(async (tx) => {
    const account = await lockActorAndPlayer({ tx, actor, id, mode: 'update' });
    if (id === actor.accountId) throw new AppError('own_account_refused');
    if (teamRole(account) === 'admin') throw new AppError('admin_account');
    if (body.username.toLowerCase() !== account.username.toLowerCase())
      throw new AppError('invalid_input', { message: EXACT_MESSAGES.typedNameWrong, field: 'username' });
    const files = await erase({ tx, deps, account, now });
    // Without a reason, which could name the person again.
    const before = { balance: account.cash_site };
    await auditAccount({ tx, context, accountId: id, action: 'account.closeFor', before });
    return { files };
  });
}

/** Writes down that the team reads all of an account's data. Throws not_found and account_closed. */
export async function exportPlayer({ database, context, id }: EditOne): Promise<void> {
  await database.transact(async (tx) => {
    await lockActorAndPlayer({ tx, actor: context.actor, id });
    await auditAccount({ tx, context, accountId: id, action: 'account.export', after: {} });
  });
}

/** Erases what is personal of a locked account. Throws purchase_payable. */
async function erase(input: { tx: Tx; deps: Deps; account: Account; now: Date }): Promise<string[]> {
  const { tx, deps, account, now } = input;
  const closing = { tx, accountId: account.id, now };
  await refusePayablePurchase(closing);
  await takeOffSale(closing);
  const files = await eraseTickets(closing);
  await eraseTraces(closing);
  await discardResets({ tx, mailKey: account.mailKey });
  await anonymise(closing);
  await queueGameChange({ tx, deps, account, kind: 'close' });
  await mailOwner({ tx, deps, template: 'account-closed', account: { ...account, id: null } });
  return files;
}

/** Locks all administrators, so that two of them cannot leave at the same time. A suspended one cannot sign in and does not count. */
async function refuseLastAdmin({ tx, now }: Pick<Closing, 'tx' | 'now'>): Promise<void> {
  const admins = await tx
    .select(suspensionColumns)
    .from(accounts)
    .where(eq(accounts.accounttype, ADMIN_ACCOUNT_TYPE))
    .orderBy(accounts.id)
    .for('update');
  const activeAdmins = admins.filter((account) => suspensionOf({ account, now }) === null);
  if (activeAdmins.length < 2) throw new AppError('last_admin');
}

/** What is paid after the closing would be nobody's. */
async function refusePayablePurchase({ tx, accountId, now }: Closing): Promise<void> {
  const isPayable = and(inArray(topUps.status, ['creating', 'pending']), gt(topUps.expiresAt, now));
  const count = await tx.$count(topUps, and(eq(topUps.accountId, accountId), isPayable));
  if (count > 0) throw new AppError('purchase_payable');
}

/** Nobody can sell for a closed account. Its items stay with it, as its characters do. */
async function takeOffSale({ tx, accountId }: Closing): Promise<void> {
  await tx
    .update(auctionItems)
    .set({ status: 'held', preco: null, listedAt: null })
    .where(and(eq(auctionItems.ownerId, accountId), eq(auctionItems.status, 'listed')));
}

/** Resolves with the files of the erased pictures: those of the tickets, and those that the account has uploaded for a text that it did not send. */
async function eraseTickets({ tx, accountId, now }: Closing): Promise<string[]> {
  // The tickets come first: this waits for an answer of the team that is being stored, and closed tickets get no more answers.
  await tx
    .update(tickets)
    .set({
      title: ERASED,
      description: ERASED,
      characterName: null,
      pranName: null,
      guildName: null,
      status: 'fechado',
      waitingSince: null,
      updatedAt: now,
    })
    .where(eq(tickets.accountId, accountId));
  const ticketIds = tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.accountId, accountId));
  await tx.update(ticketMessages).set({ content: ERASED }).where(inArray(ticketMessages.ticketId, ticketIds));
  await tx.delete(ticketUrls).where(inArray(ticketUrls.ticketId, ticketIds));
  await tx
    .update(auditLog)
    .set({ before: null, after: null })
    .where(and(eq(auditLog.subject, 'tickets'), inArray(auditLog.subjectId, ticketIds)));
  const isUnsent = and(eq(ticketPictures.accountId, accountId), isNull(ticketPictures.ticketId));
  const pictures = await tx
    .delete(ticketPictures)
    .where(or(inArray(ticketPictures.ticketId, ticketIds), isUnsent))
    .returning({ file: ticketPictures.file });
  return pictures.map(({ file }) => file);
}

/** Recorded fields without the account's name, e-mail and age, the names of its passkeys and devices, and what the team wrote about the person. */
const withoutPerson = (column: AnyPgColumn): SQL =>
  sql`${column} - 'username' - 'mail' - 'name' - 'device' - 'reason' - 'age'`;

/**
 * Deletes rows that only served the person, and removes what names or describes the person from the account's entries in the audit log and
 * from the team's changes of its credits.
 */
async function eraseTraces({ tx, accountId }: Closing): Promise<void> {
  const factors = [totpFactors, passkeys, recoveryCodes, factorChallenges];
  const own = [sessions, signIns, oneTimeLinks, mails, idempotencyKeys, spendingLimits, wantedItems];
  for (const table of [...own, ...factors]) {
    await tx.delete(table).where(eq(table.accountId, accountId));
  }
  await endRoleRequests({ tx, accountId });
  await endAgeRequests({ tx, accountId });
  // What waits is still told to the game, and is deleted then.
  await tx
    .delete(gameChanges)
    .where(and(eq(gameChanges.accountId, accountId), isNotNull(gameChanges.refused)));
  await tx.update(creditChanges).set({ reason: ERASED }).where(eq(creditChanges.accountId, accountId));
  await tx
    .update(auditLog)
    .set({
      before: withoutPerson(auditLog.before),
      after: withoutPerson(auditLog.after),
    })
    .where(and(eq(auditLog.subject, 'accounts'), eq(auditLog.subjectId, accountId)));
}

/** Frees the name for others, because it only serves to sign in. No registration can take the keys, because they have two spaces. */
async function anonymise({ tx, accountId, now }: Closing): Promise<void> {
  const key = `conta  encerrada ${accountId}`;
  await tx
    .update(accounts)
    .set({
      username: closedName(accountId),
      usernameKey: key,
      mail: '',
      mailKey: key,
      mailConfirmedAt: null,
      importedMail: null,
      passwordHash: '',
      accounttype: DEFAULT_ACCOUNT_TYPE,
      role: null,
      referral_code: `ENCERRADA-${accountId}`,
      referredBy: null,
      ageState: 'unknown',
      ageSource: null,
      ageFoundAt: null,
      suspendedAt: null,
      suspendedUntil: null,
      suspensionReason: null,
      closedAt: now,
    })
    .where(eq(accounts.id, accountId));
}
