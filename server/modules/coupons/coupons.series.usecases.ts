import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit.ts';
import type { ParsedBody, ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { codeKey, COUPON_LIMITS } from '#contract/coupon-series.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import { hasRight } from '#contract/rights.ts';
import type { Config } from '#server/config/config.ts';
import type { Actor } from '#server/core/deps.ts';
import { AppError, withConstraintErrors } from '#server/core/errors.ts';
import { cutPage, idOfCursor, isBelow } from '#server/core/paging.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Random } from '#server/lib/random.ts';
import { lockActor } from '#server/modules/sessions/sessions.locks.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { transactEdit } from '#server/modules/audit/audit.edits.usecases.ts';
import {
  type AuditContext,
  type Edit,
  type EditOne,
  writeAudit,
} from '#server/modules/audit/audit.usecases.ts';
import { idempotent } from '#server/modules/idempotency/idempotency.usecases.ts';
import { lockCatalogueItem } from '#server/modules/items/items.locks.ts';
import { usedToday } from './coupons.queries.ts';
import { couponCodes, couponSeries } from './coupons.series.table.ts';
import { newCode } from './coupons.rules.ts';

type Series = typeof couponSeries.$inferSelect;
type Reply = ReplyInput<Calls['createCouponSeries']>;

const CODE_ERRORS = { coupon_codes_key_unique: () => new AppError('code_taken', { field: 'code' }) };

/**
 * Makes a series with its codes (product 12.5). Only administrators give credits; those of all codes together count towards the author's
 * limit of the day, as gifts do. Throws item_not_found, code_taken, credits_need_admin, credits_limit.
 */
export async function createCouponSeries(
  input: Edit & {
    random: Random;
    limits: Config['teamCredits'];
    key: string | null;
    body: ParsedBody<Calls['createCouponSeries']>;
  },
): Promise<Reply> {
  const { database, context, random, limits, key, body } = input;
  const { actor, now } = context;
  const { item_id, quantity, credits, shared, count, name, per_account, ends_at, code } = body;
  return withConstraintErrors(CODE_ERRORS, () =>
    idempotent({ database, actor, key, call: 'createCouponSeries', body }, async (tx) => {
      if (credits !== null) await refuseBeyondLimit({ tx, context, limits, credits: credits * count });
      if (item_id !== null) await lockCatalogueItem({ tx, id: item_id });
      const [series] = await tx
        .insert(couponSeries)
        .values({
          name,
          item_id,
          quantity: item_id === null ? 1 : quantity,
          credits,
          shared,
          count,
          perAccount: per_account,
          endsAt: ends_at === null ? null : new Date(ends_at),
          createdBy: actor.accountId,
          createdAt: now,
        })
        .returning();
      if (!series) throw new AppError('internal');
      const codes = shared ? [code ?? newCode(random)] : Array.from({ length: count }, () => newCode(random));
      await tx
        .insert(couponCodes)
        .values(codes.map((each) => ({ seriesId: series.id, code: each, key: codeKey(each) })));
      await audit({ tx, context, series, action: 'coupons.create' });
      return present({ series, code: shared ? codes[0] : undefined });
    }),
  );
}

/** Only administrators read the codes of a series of credits or reopen it, because either gives credits. Throws credits_need_admin. */
function refuseCredits({ actor, series }: { actor: Actor; series: Pick<Series, 'credits'> }): void {
  if (series.credits !== null && !hasRight(actor, 'admin'))
    throw new AppError('credits_need_admin', { field: 'credits' });
}

/** Locks the author's account, so that two series at once cannot both find room below the limit. Throws credits_need_admin, credits_limit. */
async function refuseBeyondLimit(input: {
  tx: Tx;
  context: AuditContext;
  limits: Config['teamCredits'];
  credits: number;
}): Promise<void> {
  const { tx, context, limits, credits } = input;
  const { actor, now } = context;
  refuseCredits({ actor, series: { credits } });
  await lockActor({ tx, actor });
  const used = await usedToday({ db: tx, accountId: actor.accountId, now });
  if (used + credits > limits.dayLimit) throw new AppError('credits_limit', { field: 'credits' });
}

/** Ends a series before its end. One that has ended stays as it is. Throws not_found, credits_need_admin. */
export const endCouponSeries = (input: EditOne): Promise<Reply> =>
  setEnd({ ...input, action: 'coupons.end', archivedAt: input.context.now });

/** Takes back the end of a series. One that has not ended stays as it is. Throws not_found, credits_need_admin. */
export const restoreCouponSeries = (input: EditOne): Promise<Reply> =>
  setEnd({ ...input, action: 'coupons.restore', archivedAt: null });

const setEnd = (input: EditOne & { action: AuditAction; archivedAt: Date | null }): Promise<Reply> =>
  transactEdit(input, async (tx) => {
    const { context, id, action, archivedAt } = input;
    refuseCredits({ actor: context.actor, series: await findSeries({ db: tx, id }) });
    const isDifferent = archivedAt === null ? isNotNull : isNull;
    const [series] = await tx
      .update(couponSeries)
      .set({ archivedAt })
      .where(and(eq(couponSeries.id, id), isDifferent(couponSeries.archivedAt)))
      .returning();
    if (series) await audit({ tx, context, series, action });
    return readSeries({ tx, id });
  });

/** A page of the series, newest first. Codes of credits are shown to administrators only. */
export async function listCouponSeries(input: {
  db: Db;
  actor: Actor;
  query: ParsedQuery<Calls['listCouponSeries']>;
}): Promise<ReplyInput<Calls['listCouponSeries']>> {
  const { db, actor, query } = input;
  const after = idOfCursor(query.cursor);
  const rows = await db
    .select()
    .from(couponSeries)
    .where(isBelow(couponSeries.id, after))
    .orderBy(desc(couponSeries.id))
    .limit(PAGE_SIZE + 1);
  const { items, next } = cutPage({ rows, size: PAGE_SIZE, cursorOf: ({ id }) => id });
  const isVisible = ({ credits }: Series) => credits === null || hasRight(actor, 'admin');
  const visibleSharedIds = items.flatMap((series) => (series.shared && isVisible(series) ? [series.id] : []));
  const codes =
    visibleSharedIds.length === 0
      ? []
      : await db.select().from(couponCodes).where(inArray(couponCodes.seriesId, visibleSharedIds));
  const codeOf = new Map(codes.map(({ seriesId, code }) => [seriesId, code]));
  return { items: items.map((series) => present({ series, code: codeOf.get(series.id) })), next };
}

/** The codes of a series with who used each, for an export. Throws not_found, credits_need_admin. */
export async function listCouponCodes(input: {
  db: Db;
  actor: Actor;
  id: number;
}): Promise<ReplyInput<Calls['listCouponCodes']>> {
  const { db, actor, id } = input;
  const series = await findSeries({ db, id });
  refuseCredits({ actor, series });
  const codes = await db
    .select({ code: couponCodes.code, used_by: accounts.username, usedAt: couponCodes.usedAt })
    .from(couponCodes)
    .leftJoin(accounts, eq(accounts.id, couponCodes.usedBy))
    .where(eq(couponCodes.seriesId, id))
    .orderBy(asc(couponCodes.id))
    .limit(COUPON_LIMITS.codes);
  return {
    name: series.name,
    codes: codes.map(({ usedAt, ...row }) => ({ ...row, used_at: usedAt?.toISOString() ?? null })),
  };
}

async function findSeries({ db, id }: { db: Db | Tx; id: number }): Promise<Series> {
  const [series] = await db.select().from(couponSeries).where(eq(couponSeries.id, id));
  if (!series) throw new AppError('not_found');
  return series;
}

async function readSeries({ tx, id }: { tx: Tx; id: number }): Promise<Reply> {
  const series = await findSeries({ db: tx, id });
  if (!series.shared) return present({ series, code: undefined });
  const [code] = await tx.select().from(couponCodes).where(eq(couponCodes.seriesId, id)).limit(1);
  return present({ series, code: code?.code });
}

function present({ series, code }: { series: Series; code: string | undefined }): Reply {
  const { perAccount, endsAt, archivedAt, createdAt, createdBy: _, ...row } = series;
  return {
    ...row,
    code: code ?? null,
    per_account: perAccount,
    ends_at: endsAt?.toISOString() ?? null,
    ended: archivedAt !== null,
    created_at: createdAt.toISOString(),
  };
}

/** The codes are not recorded, because readers of the log could redeem them. */
async function audit(input: {
  tx: Tx;
  context: AuditContext;
  series: Series;
  action: AuditAction;
}): Promise<void> {
  const { tx, context, series, action } = input;
  const { id, name, item_id, quantity, credits, shared, count, used, perAccount, endsAt } = series;
  const fields = {
    name,
    item_id,
    quantity,
    credits,
    shared,
    count,
    used,
    per_account: perAccount,
    ends_at: endsAt,
  };
  const after = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  await writeAudit({ tx, context, entry: { action, subject: 'coupon_series', subjectId: id, after } });
}
