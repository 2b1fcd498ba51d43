import { aliasedTable, desc, eq, or } from 'drizzle-orm';
import type { ParsedBody, ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import { AppError, withConstraintErrors } from '#server/core/errors.ts';
import { cutPage, idOfCursor, isBelow } from '#server/core/paging.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { requireAuthor } from '#server/modules/accounts/accounts.locks.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { transactEdit } from '#server/modules/audit/audit.edits.usecases.ts';
import { auditAccount, type EditOne } from '#server/modules/audit/audit.usecases.ts';
import { lockActorAndPlayer } from '#server/modules/sessions/sessions.locks.ts';
import { ageRequests } from './ages.table.ts';
import { writeAge } from './ages.usecases.ts';

type Reply = ReplyInput<Calls['confirmAge']>;

const PENDING_ERRORS = { age_requests_account_unique: () => new AppError('age_request_pending') };

/**
 * Asks a second person of the team to change the age of an account (product 32.5): also the way back from what was found before. Throws
 * not_found, account_closed, own_account_refused, age_request_pending.
 */
export function requestAge(input: EditOne & { body: ParsedBody<Calls['requestAge']> }): Promise<Reply> {
  const { database, context, id: accountId, body } = input;
  const { actor, now } = context;
  const { state, reason } = body;
  const change = () =>
    database.transact(async (tx): Promise<Reply> => {
      const { ageState } = await lockActorAndPlayer({ tx, actor, id: accountId });
      if (accountId === actor.accountId) throw new AppError('own_account_refused');
      if (state === ageState) return { ok: true, status: 'done' };
      await tx
        .insert(ageRequests)
        .values({ accountId, state, reason, requestedBy: actor.accountId, createdAt: now });
      const [before, after] = [{ age: ageState }, { age: state, reason }];
      await auditAccount({ tx, context, accountId, action: 'account.ageRequest', before, after });
      return { ok: true, status: 'pending' };
    });
  return withConstraintErrors(PENDING_ERRORS, change);
}

/** Confirms an age that waits. Throws request_decided, account_closed, own_request for its author, own_account_refused for the account itself. */
export function confirmAge(input: EditOne): Promise<Reply> {
  const { context } = input;
  return transactEdit(input, async (tx) => {
    const { account, requestedBy, state, reason, id: request } = await takeRequest({ ...input, tx });
    if (requestedBy === context.actor.accountId) throw new AppError('own_request');
    // Who has left the team, or was suspended from this right, does not count as one of two.
    await requireAuthor({ tx, id: requestedBy, right: 'players' });
    const finding = { accountId: account.id, state, source: 'team', foundAt: context.now } as const;
    await writeAge({ tx, context, finding, before: account.ageState, more: { reason, request } });
    return { ok: true, status: 'done' };
  });
}

/** Refuses an age that waits; its author may withdraw it. Throws request_decided, and own_account_refused for the account itself. */
export function refuseAge(input: EditOne): Promise<Reply> {
  const { context } = input;
  return transactEdit(input, async (tx) => {
    const { account, state, id: request } = await takeRequest({ ...input, tx });
    const after = { age: state, request };
    await auditAccount({ tx, context, accountId: account.id, action: 'account.ageRefuse', after });
    return { ok: true, status: 'refused' };
  });
}

/** Locks the account of a request and deletes the request: an error of the transaction brings it back. */
async function takeRequest({ tx, context, id }: EditOne & { tx: Tx }) {
  const { actor } = context;
  const isRequest = eq(ageRequests.id, id);
  const [found] = await tx.select().from(ageRequests).where(isRequest);
  if (!found) throw new AppError('request_decided');
  if (found.accountId === actor.accountId) throw new AppError('own_account_refused');
  // The author, too: another transaction may be taking the author's role.
  const account = await lockActorAndPlayer({ tx, actor, id: found.accountId, others: [found.requestedBy] });
  const [request] = await tx.delete(ageRequests).where(isRequest).returning();
  if (!request) throw new AppError('request_decided');
  return { ...request, account };
}

/** A page of the ages that wait, newest first. */
export async function listAgeRequests(input: {
  db: Db;
  query: ParsedQuery<Calls['listAgeRequests']>;
}): Promise<ReplyInput<Calls['listAgeRequests']>> {
  const { db, query } = input;
  const after = idOfCursor(query.cursor);
  const author = aliasedTable(accounts, 'author');
  const rows = await db
    .select({
      id: ageRequests.id,
      account: { id: accounts.id, username: accounts.username, state: accounts.ageState },
      state: ageRequests.state,
      reason: ageRequests.reason,
      requested_by: { id: author.id, username: author.username },
      createdAt: ageRequests.createdAt,
    })
    .from(ageRequests)
    .innerJoin(accounts, eq(accounts.id, ageRequests.accountId))
    .innerJoin(author, eq(author.id, ageRequests.requestedBy))
    .where(isBelow(ageRequests.id, after))
    .orderBy(desc(ageRequests.id))
    .limit(PAGE_SIZE + 1);
  const { items, next } = cutPage({ rows, size: PAGE_SIZE, cursorOf: (row) => row.id });
  return {
    items: items.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() })),
    next,
  };
}

/** Deletes the requests that name the account, or that it made. */
export async function endAgeRequests({ tx, accountId }: { tx: Tx; accountId: number }): Promise<void> {
  const { accountId: account, requestedBy } = ageRequests;
  await tx.delete(ageRequests).where(or(eq(account, accountId), eq(requestedBy, accountId)));
}
