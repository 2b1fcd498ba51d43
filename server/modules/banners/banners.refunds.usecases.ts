import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit.ts';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { REFUNDED_DRAWS_MAX } from '#contract/draw-refunds.ts';
import { AppError, withConstraintErrors } from '#server/core/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import { requireAuthor } from '#server/modules/accounts/accounts.locks.ts';
import { transactEdit } from '#server/modules/audit/audit.edits.usecases.ts';
import { type AuditContext, type EditOne, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { idempotent } from '#server/modules/idempotency/idempotency.usecases.ts';
import { giveCredits } from '#server/modules/ledger/ledger.usecases.ts';
import { lockActor } from '#server/modules/sessions/sessions.locks.ts';
import { requireBanner } from './banners.queries.ts';
import { type DrawPeriod, readRefundable, totalsOf } from './banners.refunds.queries.ts';
import { bannerDraws, drawRefunds } from './banners.table.ts';

type Reply = ReplyInput<Calls['refundDraws']>;
type Refund = typeof drawRefunds.$inferSelect;

const PENDING_ERRORS = { draw_refunds_pending_unique: () => new AppError('refund_pending') };

/**
 * Gives back what a banner's draws in a period cost (product 24.9), or asks a second administrator to confirm it. Throws not_found,
 * nothing_to_refund, draws_too_many, refund_pending and balance_full.
 */
export async function refundDraws(
  input: EditOne & { key: string | null; fourEyes: boolean; body: ParsedBody<Calls['refundDraws']> },
): Promise<Reply> {
  const { database, context, id, key, fourEyes, body } = input;
  const { actor, now } = context;
  const request = { database, actor, key, call: 'refundDraws', body: { ...body, id } } as const;
  // What is drawn after the request is no part of it.
  const to = new Date(Math.min(Date.parse(body.to), now.getTime() + 1));
  const period = { banner: id, from: new Date(body.from), to };
  return withConstraintErrors(PENDING_ERRORS, () =>
    idempotent(request, async (tx) => {
      await requireBanner({ db: tx, id });
      const draws = fourEyes
        ? await findRefundable({ tx, period })
        : await lockRefundable({ tx, period, context, without: null });
      const [row] = await tx
        .insert(drawRefunds)
        .values({
          ...{ banner_id: id, from: period.from, to: period.to, reason: body.reason, ...totalsOf(draws) },
          ...{ status: fourEyes ? 'pending' : 'done', requestedBy: actor.accountId, createdAt: now },
        })
        .returning();
      if (!row) throw new AppError('internal');
      if (!fourEyes) await giveBack({ tx, now, id: row.id, draws });
      await audit({ tx, context, row, action: fourEyes ? 'banners.refundRequest' : 'banners.refund' });
      return replyOf(row);
    }),
  );
}

/**
 * Confirms a refund that waits: what its draws cost now, but for own draws of who confirms. Throws not_found, own_request for its author,
 * request_decided (also where its author is no administrator any more), refund_changed where it would be more than was asked for,
 * nothing_to_refund, draws_too_many and balance_full.
 */
export async function confirmDrawRefund(input: EditOne & { key: string | null }): Promise<Reply> {
  const { database, context, id, key } = input;
  const { actor, now } = context;
  return idempotent({ database, actor, key, call: 'confirmDrawRefund', body: { id } }, async (tx) => {
    const { banner_id: banner, from, to, status, requestedBy, credits } = await findRefund({ tx, id });
    if (status !== 'pending') throw new AppError('request_decided');
    if (requestedBy === actor.accountId) throw new AppError('own_request');
    const draws = await lockRefundable({
      tx,
      context,
      period: { banner, from, to },
      without: actor.accountId,
      author: requestedBy,
    });
    await lockPending({ tx, id });
    await requireAuthor({ tx, id: requestedBy, right: 'admin' });
    const totals = totalsOf(draws);
    // A draw that began before the request may have been stored after it.
    if (totals.credits > credits) throw new AppError('refund_changed');
    const row = await decide({ tx, context, id, to: { status: 'done', ...totals } });
    await giveBack({ tx, now, id, draws });
    await audit({ tx, context, row, action: 'banners.refund' });
    return replyOf(row);
  });
}

/** Refuses a refund that waits; its author may withdraw it. Throws not_found and request_decided. */
export async function refuseDrawRefund(input: EditOne): Promise<Reply> {
  const { context, id } = input;
  return transactEdit(input, async (tx) => {
    await findRefund({ tx, id });
    await lockActor({ tx, actor: context.actor });
    await lockPending({ tx, id });
    const row = await decide({ tx, context, id, to: { status: 'refused' } });
    await audit({ tx, context, row, action: 'banners.refundRefuse' });
    return replyOf(row);
  });
}

const replyOf = ({ id, status, draws, accounts, credits }: Refund): Reply => ({
  id,
  status,
  draws,
  accounts,
  credits,
});

type Draws = Awaited<ReturnType<typeof readRefundable>>;

/** Throws nothing_to_refund and draws_too_many. */
async function findRefundable({ tx, period }: { tx: Tx; period: DrawPeriod }): Promise<Draws> {
  const draws = await readRefundable({ db: tx, period });
  if (draws.length === 0) throw new AppError('nothing_to_refund');
  if (draws.length > REFUNDED_DRAWS_MAX) throw new AppError('draws_too_many');
  return draws;
}

/**
 * The draws that can be given back, with their accounts locked: a refund of one of their deliveries locks the account too. `without`: an
 * account whose draws are left out. `author`: who has asked, whose role another transaction may be taking.
 */
async function lockRefundable(input: {
  tx: Tx;
  context: AuditContext;
  period: DrawPeriod;
  without: number | null;
  author?: number;
}): Promise<Draws> {
  const { tx, context, period, without, author } = input;
  const before = await findRefundable({ tx, period });
  const receivers = new Set(before.map(({ accountId }) => accountId));
  if (without !== null) receivers.delete(without);
  await lockActor({
    tx,
    actor: context.actor,
    others: [...receivers, ...(author === undefined ? [] : [author])],
  });
  // Read again, because others may have been given back while this transaction waited. An account that is not locked waits for the next refund.
  const draws = (await findRefundable({ tx, period })).filter(({ accountId }) => receivers.has(accountId));
  if (draws.length === 0) throw new AppError('nothing_to_refund');
  return draws;
}

async function findRefund({ tx, id }: { tx: Tx; id: number }): Promise<Refund> {
  const [row] = await tx.select().from(drawRefunds).where(eq(drawRefunds.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

async function lockPending({ tx, id }: { tx: Tx; id: number }): Promise<Refund> {
  const [row] = await tx
    .select()
    .from(drawRefunds)
    .where(and(eq(drawRefunds.id, id), sql`${drawRefunds.status} = 'pending'`))
    .for('update');
  if (!row) throw new AppError('request_decided');
  return row;
}

async function decide(input: {
  tx: Tx;
  context: AuditContext;
  id: number;
  to: Pick<Refund, 'status'> & Partial<ReturnType<typeof totalsOf>>;
}): Promise<Refund> {
  const { tx, context, id, to } = input;
  const [row] = await tx
    .update(drawRefunds)
    .set({ ...to, decidedBy: context.actor.accountId, decidedAt: context.now })
    .where(eq(drawRefunds.id, id))
    .returning();
  if (!row) throw new AppError('internal');
  return row;
}

/** Marks draws of locked accounts and moves the credits. */
async function giveBack(input: { tx: Tx; now: Date; id: number; draws: Draws }): Promise<void> {
  const { tx, now, id, draws } = input;
  const marked = await tx
    .update(bannerDraws)
    .set({ refundId: id })
    .where(
      and(
        inArray(
          bannerDraws.id,
          draws.map((draw) => draw.id),
        ),
        isNull(bannerDraws.refundId),
      ),
    )
    .returning({ id: bannerDraws.id });
  if (marked.length !== draws.length) throw new AppError('internal');
  const amounts = new Map<number, number>();
  for (const { accountId, paid } of draws) amounts.set(accountId, (amounts.get(accountId) ?? 0) + paid);
  await giveCredits({ tx, now, reason: 'draws_refund', referenceId: id, amounts });
}

const audit = (input: { tx: Tx; context: AuditContext; row: Refund; action: AuditAction }): Promise<void> => {
  const { tx, context, row, action } = input;
  const { id: request, banner_id, from, to, reason, draws, accounts, credits: amount } = row;
  const period = { start_date: from.toISOString(), end_date: to.toISOString() };
  return writeAudit({
    tx,
    context,
    entry: {
      action,
      subject: 'banners',
      subjectId: banner_id,
      after: { request, ...period, reason, draws, accounts, amount },
    },
  });
};
