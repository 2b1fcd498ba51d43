import { aliasedTable, and, desc, eq, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit.ts';
import type { ParsedBody, ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import type { Config } from '#server/config/config.ts';
import type { Actor } from '#server/core/deps.ts';
import { AppError, withConstraintErrors } from '#server/core/errors.ts';
import { cutPage, idOfCursor, isBelow } from '#server/core/paging.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { lockActorAndPlayer } from '#server/modules/sessions/sessions.locks.ts';
import { requireAuthor } from '#server/modules/accounts/accounts.locks.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { transactEdit } from '#server/modules/audit/audit.edits.usecases.ts';
import { type AuditContext, type EditOne, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { usedToday } from '#server/modules/coupons/coupons.queries.ts';
import {
  bookGift,
  reservePayment,
  releasePayment,
} from '#server/modules/credits/credits.payments.usecases.ts';
import { idempotent } from '#server/modules/idempotency/idempotency.usecases.ts';
import { moveCredits } from '#server/modules/ledger/ledger.usecases.ts';
import { decisionOf } from './players.rules.ts';
import { creditChanges } from '#server/modules/credits/credits.changes.table.ts';

type Reply = ReplyInput<Calls['changeCredits']>;
type CreditChange = typeof creditChanges.$inferSelect;

const PAYMENT_ERRORS = {
  credit_changes_payment_unique: () => new AppError('payment_taken', { field: 'payment_id' }),
};

/**
 * Gives credits to an account, or takes some (product 24.3). A change beyond the author's limit of the day waits for another administrator.
 * The author's account is locked, so that two requests at once cannot both find room below the limit. Throws not_found, account_closed,
 * insufficient_credits, balance_full, credits_limit, and payment_taken for a payment that was booked before.
 */
export async function changeCredits(
  input: EditOne & {
    key: string | null;
    limits: Config['teamCredits'];
    body: ParsedBody<Calls['changeCredits']>;
  },
): Promise<Reply> {
  const { database, context, id, key, limits, body } = input;
  const { actor, now } = context;
  const { amount, reason, payment_id: paymentId } = body;
  const request = { database, actor, key, call: 'changeCredits', body: { ...body, id } } as const;
  return withConstraintErrors(PAYMENT_ERRORS, () =>
    idempotent(request, async (tx) => {
      const { cash_site: balance } = await lockActorAndPlayer({ tx, actor, id });
      const used = await usedToday({ db: tx, accountId: actor.accountId, now });
      const status = decisionOf({ amount, used, limits, isOwn: id === actor.accountId });
      if (status === 'refused') throw new AppError('credits_limit');
      const [row] = await tx
        .insert(creditChanges)
        .values({
          accountId: id,
          amount,
          reason,
          paymentId,
          status,
          requestedBy: actor.accountId,
          createdAt: now,
        })
        .returning();
      if (!row) throw new AppError('internal');
      if (paymentId !== null) await reservePayment({ tx, now, paymentId, accountId: id });
      if (status === 'pending') {
        await audit({ tx, context, row, action: 'credits.request', balance });
        return { id: row.id, status, balance };
      }
      const after = await book({ tx, context, row });
      const action = amount > 0 ? 'credits.give' : 'credits.take';
      await audit({ tx, context, row, action, balance: after });
      return { id: row.id, status, balance: after };
    }),
  );
}

/**
 * Confirms a change that waits (product 24.3). Throws not_found, account_closed, own_request for its author, own_account_refused for its receiver,
 * request_decided (also where its author is no administrator any more), insufficient_credits and balance_full.
 */
export async function confirmCredits(input: EditOne & { key: string | null }): Promise<Reply> {
  const { database, context, id, key } = input;
  const { actor } = context;
  return idempotent({ database, actor, key, call: 'confirmCredits', body: { id } }, async (tx) => {
    const { accountId, requestedBy } = await findCreditChange({ tx, id });
    // The author, too: another transaction may be taking the author's role.
    await lockActorAndPlayer({ tx, actor, id: accountId, others: [requestedBy] });
    const row = await lockPending({ tx, id });
    if (requestedBy === actor.accountId) throw new AppError('own_request');
    if (accountId === actor.accountId) throw new AppError('own_account_refused');
    await requireAuthor({ tx, id: requestedBy, right: 'admin' });
    await decide({ tx, context, id, status: 'done' });
    const balance = await book({ tx, context, row });
    await audit({ tx, context, row, action: 'credits.confirm', balance });
    return { id, status: 'done', balance };
  });
}

/** Refuses a change that waits; its author may withdraw it. Throws not_found and request_decided. */
export async function refuseCredits(input: EditOne): Promise<Reply> {
  const { context, id } = input;
  return transactEdit(input, async (tx) => {
    const { accountId } = await findCreditChange({ tx, id });
    const row = await lockPending({ tx, id });
    await decide({ tx, context, id, status: 'refused' });
    if (row.paymentId !== null) await releasePayment({ tx, paymentId: row.paymentId });
    const balance = await balanceOf({ tx, id: accountId });
    await audit({ tx, context, row, action: 'credits.refuse', balance });
    return { id, status: 'refused', balance };
  });
}

/** A page of the changes that wait, newest first, and the caller's limit of the day. */
export async function listCreditRequests(input: {
  db: Db;
  actor: Actor;
  now: Date;
  limits: Config['teamCredits'];
  query: ParsedQuery<Calls['listCreditRequests']>;
}): Promise<ReplyInput<Calls['listCreditRequests']>> {
  const { db, actor, now, limits, query } = input;
  const after = idOfCursor(query.cursor);
  const author = aliasedTable(accounts, 'author');
  const rows = await db
    .select({
      id: creditChanges.id,
      account: { id: accounts.id, username: accounts.username, balance: accounts.cash_site },
      amount: creditChanges.amount,
      reason: creditChanges.reason,
      payment_id: creditChanges.paymentId,
      requested_by: { id: author.id, username: author.username },
      createdAt: creditChanges.createdAt,
    })
    .from(creditChanges)
    .innerJoin(accounts, eq(accounts.id, creditChanges.accountId))
    .innerJoin(author, eq(author.id, creditChanges.requestedBy))
    .where(and(isPending, isBelow(creditChanges.id, after)))
    .orderBy(desc(creditChanges.id))
    .limit(PAGE_SIZE + 1);
  const { items, next } = cutPage({ rows, size: PAGE_SIZE, cursorOf: (row) => row.id });
  const used = await usedToday({ db, accountId: actor.accountId, now });
  return {
    items: items.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() })),
    next,
    limit: { day: limits.dayLimit, used, four_eyes: limits.fourEyes },
  };
}

const isPending = sql`${creditChanges.status} = 'pending'`;

async function balanceOf({ tx, id }: { tx: Tx; id: number }): Promise<number> {
  const [account] = await tx
    .select({ balance: accounts.cash_site })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (!account) throw new AppError('not_found', { message: EXACT_MESSAGES.playerNotFound });
  return account.balance;
}

async function findCreditChange({ tx, id }: { tx: Tx; id: number }): Promise<CreditChange> {
  const [row] = await tx.select().from(creditChanges).where(eq(creditChanges.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

async function lockPending({ tx, id }: { tx: Tx; id: number }): Promise<CreditChange> {
  const [row] = await tx
    .select()
    .from(creditChanges)
    .where(and(eq(creditChanges.id, id), isPending))
    .for('update');
  if (!row) throw new AppError('request_decided');
  return row;
}

const decide = (input: { tx: Tx; context: AuditContext; id: number; status: 'done' | 'refused' }) => {
  const { tx, context, id, status } = input;
  return tx
    .update(creditChanges)
    .set({ status, decidedBy: context.actor.accountId, decidedAt: context.now })
    .where(eq(creditChanges.id, id));
};

/** Moves the credits of a change, and books its payment. Returns the new balance. */
async function book(input: { tx: Tx; context: AuditContext; row: CreditChange }): Promise<number> {
  const { tx, context, row } = input;
  const { now, requestId } = context;
  const { id: referenceId, accountId, amount, paymentId } = row;
  const reason = amount > 0 ? 'given' : 'taken';
  const balance = await moveCredits({ tx, now, movement: { accountId, amount, reason, referenceId } });
  if (paymentId === null) return balance;
  await bookGift({ tx, now, requestId, paymentId, credits: amount });
  return balanceOf({ tx, id: accountId });
}

const audit = (input: {
  tx: Tx;
  context: AuditContext;
  row: CreditChange;
  action: AuditAction;
  balance: number;
}): Promise<void> => {
  const { tx, context, row, action, balance } = input;
  const { id: request, accountId, amount, reason, paymentId: payment_id } = row;
  const after = { request, amount, reason, balance, ...(payment_id === null ? {} : { payment_id }) };
  return writeAudit({ tx, context, entry: { action, subject: 'accounts', subjectId: accountId, after } });
};
