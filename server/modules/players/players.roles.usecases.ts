import { aliasedTable, and, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import { DEFAULT_ACCOUNT_TYPE } from '#contract/accounts.ts';
import type { ParsedBody, ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import { ADMIN_ACCOUNT_TYPE, teamRole, type TeamRole } from '#contract/rights.ts';
import { AppError, withConstraintErrors } from '#server/core/errors.ts';
import { cutPage, idOfCursor, isBelow } from '#server/core/paging.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { auditAccount, type EditOne } from '#server/modules/audit/audit.usecases.ts';
import type { Account } from '#server/modules/accounts/accounts.locks.ts';
import { lockActorAndPlayer } from '#server/modules/sessions/sessions.locks.ts';
import { ADMIN_PROTECTION_MS } from '#server/modules/accounts/accounts.rules.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { transactEdit } from '#server/modules/audit/audit.edits.usecases.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { endChallenges } from '#server/modules/factors/factors.challenges.usecases.ts';
import { requireConfirmedFactor } from '#server/modules/factors/factors.unlock.usecases.ts';
import { endLinks } from '#server/modules/mails/mails.usecases.ts';
import { endAllSessions } from '#server/modules/sessions/sessions.usecases.ts';
import { roleRequests } from './players.table.ts';

type Reply = ReplyInput<Calls['confirmRole']>;

const PENDING_ERRORS = { role_requests_account_unique: () => new AppError('request_pending') };

/**
 * Changes the role of an account (product 24.6). A role below administrator is taken at once. Who would get rights, or lose those of an
 * administrator, waits for a second administrator. Throws not_found, account_closed, own_account_refused, request_pending, access_changed.
 */
export function setPlayerRole(
  input: EditOne & { body: ParsedBody<Calls['setPlayerRole']> },
): Promise<ReplyInput<Calls['setPlayerRole']>> {
  const { context, id, body } = input;
  const { role } = body;
  const { actor, now } = context;
  const change = () =>
    input.database.transact(async (tx) => {
      const account = await lockActorAndPlayer({ tx, actor, id });
      if (id === actor.accountId) throw new AppError('own_account_refused');
      const before = teamRole(account);
      if (role === before) return { ok: true, status: 'done' } as const;
      const entry = { tx, context, accountId: id, before: { role: before }, after: { role } };
      if (role === null && before !== 'admin') {
        await applyRole({ tx, account, role, now });
        await auditAccount({ ...entry, action: 'account.role' });
        return { ok: true, status: 'done' } as const;
      }
      await refuseChangedAccess({ tx, account, role, now });
      await tx
        .insert(roleRequests)
        .values({ accountId: id, role, requestedBy: actor.accountId, createdAt: now });
      await auditAccount({ ...entry, action: 'account.roleRequest' });
      return { ok: true, status: 'pending' } as const;
    });
  return withConstraintErrors(PENDING_ERRORS, change);
}

/**
 * Confirms a change that waits. Throws request_decided, account_closed, own_request for its author, own_account_refused for the account itself,
 * access_changed, password_confirmation_required and own_factor_missing.
 */
export function confirmRole(input: EditOne): Promise<Reply> {
  const { context } = input;
  const { actor, now } = context;
  return transactEdit(input, async (tx) => {
    const request = await takeRequest({ ...input, tx });
    const { account, role } = request;
    if (request.requestedBy === actor.accountId) throw new AppError('own_request');
    await requireConfirmedFactor({ tx, actor, now });
    await refuseChangedAccess({ tx, account, role, now });
    const before = { role: teamRole(account) };
    await applyRole({ tx, account, role, now });
    const after = { role, request: request.id };
    await auditAccount({ tx, context, accountId: account.id, action: 'account.role', before, after });
    return { ok: true, status: 'done' };
  });
}

/** Refuses a change that waits; its author may withdraw it. Throws request_decided, and own_account_refused for the account itself. */
export function refuseRole(input: EditOne): Promise<Reply> {
  const { context } = input;
  return transactEdit(input, async (tx) => {
    const { id: request, account, role } = await takeRequest({ ...input, tx });
    const after = { role, request };
    await auditAccount({ tx, context, accountId: account.id, action: 'account.roleRefuse', after });
    return { ok: true, status: 'refused' };
  });
}

/** Locks the account of a request and deletes the request: an error of the transaction brings it back. */
async function takeRequest({ tx, context, id }: EditOne & { tx: Tx }) {
  const { actor } = context;
  const isRequest = eq(roleRequests.id, id);
  const [found] = await tx.select().from(roleRequests).where(isRequest);
  if (!found) throw new AppError('request_decided');
  if (found.accountId === actor.accountId) throw new AppError('own_account_refused');
  // The author, too: another transaction may be taking the author's role, which ends this request.
  const account = await lockActorAndPlayer({ tx, actor, id: found.accountId, others: [found.requestedBy] });
  const [request] = await tx.delete(roleRequests).where(isRequest).returning();
  if (!request) throw new AppError('request_decided');
  return { ...request, account };
}

/** A page of the changes that wait, newest first. */
export async function listRoleRequests(input: {
  db: Db;
  query: ParsedQuery<Calls['listRoleRequests']>;
}): Promise<ReplyInput<Calls['listRoleRequests']>> {
  const { db, query } = input;
  const after = idOfCursor(query.cursor);
  const author = aliasedTable(accounts, 'author');
  const { id, username, accounttype, role } = accounts;
  const rows = await db
    .select({
      id: roleRequests.id,
      account: { id, username, accounttype, role },
      role: roleRequests.role,
      requested_by: { id: author.id, username: author.username },
      createdAt: roleRequests.createdAt,
    })
    .from(roleRequests)
    .innerJoin(accounts, eq(accounts.id, roleRequests.accountId))
    .innerJoin(author, eq(author.id, roleRequests.requestedBy))
    .where(isBelow(roleRequests.id, after))
    .orderBy(desc(roleRequests.id))
    .limit(PAGE_SIZE + 1);
  const { items, next } = cutPage({ rows, size: PAGE_SIZE, cursorOf: (row) => row.id });
  return {
    items: items.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() })),
    next,
  };
}

/**
 * Writes an account's role. The transaction has locked the account. Who gets a role signs in again: sessions, begun sign-ins and links from
 * before could be somebody else's. Requests of and about the account end.
 */
export async function applyRole(input: {
  tx: Tx;
  account: Account;
  role: TeamRole | null;
  now: Date;
}): Promise<void> {
  const { tx, account, role, now } = input;
  const { id: accountId } = account;
  await tx.update(accounts).set(columnsOfRole({ role, account, now })).where(eq(accounts.id, accountId));
  await endRoleRequests({ tx, accountId });
  if (role === null) return;
  await endAllSessions({ tx, accountId });
  await endChallenges({ tx, accountId });
  await endLinks({ tx, account });
}

/** Deletes the requests that name the account, or that it made. */
export async function endRoleRequests({ tx, accountId }: { tx: Tx; accountId: number }): Promise<void> {
  const { accountId: account, requestedBy } = roleRequests;
  await tx.delete(roleRequests).where(or(eq(account, accountId), eq(requestedBy, accountId)));
}

/** The columns that give an account a role. Administrators have an account type of their own. */
function columnsOfRole({ role, account, now }: { role: TeamRole | null; account: Account; now: Date }) {
  if (role === 'admin') return { accounttype: ADMIN_ACCOUNT_TYPE, role: null };
  if (teamRole(account) === 'admin') return { accounttype: DEFAULT_ACCOUNT_TYPE, role, adminUntil: now };
  return { accounttype: account.accounttype, role };
}

/**
 * Throws access_changed where somebody of the team has opened a link for the account's password, or removed its factors, and it would now get a
 * role: that person may know the password.
 */
async function refuseChangedAccess(input: {
  tx: Tx;
  account: Account;
  role: TeamRole | null;
  now: Date;
}): Promise<void> {
  const { tx, account, role, now } = input;
  if (role === null) return;
  const changes = await tx.$count(
    auditLog,
    and(
      eq(auditLog.subject, 'accounts'),
      eq(auditLog.subjectId, account.id),
      inArray(auditLog.action, ['account.link', 'account.factors']),
      // The operator has no account.
      isNotNull(auditLog.accountId),
      gt(auditLog.createdAt, new Date(now.getTime() - ADMIN_PROTECTION_MS)),
    ),
  );
  if (changes > 0) throw new AppError('access_changed');
}
