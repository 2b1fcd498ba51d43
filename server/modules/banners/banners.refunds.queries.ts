import { and, desc, eq, gt, gte, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { CREDITS_MAX } from '#contract/accounts.ts';
import { DRAW } from '#contract/banners.ts';
import { REFUNDED_DRAWS_MAX } from '#contract/draw-refunds.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import { cutPage, idOfCursor, isBelow } from '#server/core/paging.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { requireBanner } from './banners.queries.ts';
import { bannerDraws, banners, drawRefunds } from './banners.table.ts';

/** A banner's draws from `from` until before `to`. */
export interface DrawPeriod {
  readonly banner: number;
  readonly from: Date;
  readonly to: Date;
}

const isInPeriod = ({ banner, from, to }: DrawPeriod) =>
  and(eq(bannerDraws.banner_id, banner), gte(bannerDraws.obtained_at, from), lt(bannerDraws.obtained_at, to));

const deliveryOfDraw = and(eq(deliveries.source, 'gacha'), eq(deliveries.sourceId, bannerDraws.id));

/** An account with this many credits has room for whatever one refund gives back. */
const ROOM = CREDITS_MAX - REFUNDED_DRAWS_MAX * DRAW.single;

/** What a draw cost can be given back once, by a refund of draws or of its failed delivery, to an open account that is not full. */
const isRefundable = and(
  isNull(bannerDraws.refundId),
  isNull(accounts.closedAt),
  ne(deliveries.status, 'refunded'),
  gt(deliveries.paid, 0),
  lte(accounts.cash_site, ROOM),
);

/** The draws that can be given back, the oldest first, one more than REFUNDED_DRAWS_MAX at most. */
export async function readRefundable(input: { db: Db; period: DrawPeriod }) {
  const rows = await input.db
    .select({ id: bannerDraws.id, accountId: bannerDraws.accountId, paid: deliveries.paid })
    .from(bannerDraws)
    .innerJoin(deliveries, deliveryOfDraw)
    .innerJoin(accounts, eq(accounts.id, bannerDraws.accountId))
    .where(and(isInPeriod(input.period), isRefundable))
    .orderBy(bannerDraws.id)
    .limit(REFUNDED_DRAWS_MAX + 1);
  return rows.map(({ paid, ...draw }) => ({ ...draw, paid: paid ?? 0 }));
}

/** Whether a refund of its banner has given back what a draw cost. */
export const isRefundedDraw = async ({ tx, id }: { tx: Tx; id: number }): Promise<boolean> =>
  (await tx.$count(bannerDraws, and(eq(bannerDraws.id, id), isNotNull(bannerDraws.refundId)))) > 0;

/** The sums of draws. */
export const totalsOf = (draws: readonly { accountId: number; paid: number }[]) => ({
  draws: draws.length,
  accounts: new Set(draws.map(({ accountId }) => accountId)).size,
  credits: draws.reduce((total, { paid }) => total + paid, 0),
});

/** A page of a banner's draws in a period, newest first, with what all of them cost. Throws not_found. */
export async function listBannerDraws(input: {
  db: Db;
  id: number;
  query: ParsedQuery<Calls['listBannerDraws']>;
}): Promise<ReplyInput<Calls['listBannerDraws']>> {
  const { db, id, query } = input;
  await requireBanner({ db, id });
  const period = { banner: id, from: new Date(query.from), to: new Date(query.to) };
  const rows = await db
    .select({
      id: bannerDraws.id,
      account: { id: accounts.id, username: accounts.username },
      item_id: bannerDraws.item_id,
      item_label: bannerDraws.item_label,
      rarity: bannerDraws.rarity,
      obtained_at: bannerDraws.obtained_at,
      refunded:
        sql<boolean>`${bannerDraws.refundId} is not null or ${deliveries.status} is not distinct from 'refunded'`.mapWith(
          Boolean,
        ),
      paid: sql<number | null>`case when ${isRefundable} then ${deliveries.paid} end`.mapWith(
        deliveries.paid,
      ),
    })
    .from(bannerDraws)
    .innerJoin(accounts, eq(accounts.id, bannerDraws.accountId))
    .leftJoin(deliveries, deliveryOfDraw)
    .where(and(isInPeriod(period), isBelow(bannerDraws.id, idOfCursor(query.cursor))))
    .orderBy(desc(bannerDraws.id))
    .limit(PAGE_SIZE + 1);
  const { items, next } = cutPage({ rows, size: PAGE_SIZE, cursorOf: (row) => row.id });
  const refundable = await readRefundable({ db, period });
  return {
    items: items.map((row) => ({ ...row, obtained_at: row.obtained_at.toISOString() })),
    next,
    refundable: {
      ...totalsOf(refundable.slice(0, REFUNDED_DRAWS_MAX)),
      more: refundable.length > REFUNDED_DRAWS_MAX,
    },
  };
}

/** A page of the refunds that wait, newest first. */
export async function listDrawRefunds(input: {
  db: Db;
  query: ParsedQuery<Calls['listDrawRefunds']>;
}): Promise<ReplyInput<Calls['listDrawRefunds']>> {
  const { db, query } = input;
  const rows = await db
    .select({
      id: drawRefunds.id,
      banner: { id: banners.id, name: banners.name },
      from: drawRefunds.from,
      to: drawRefunds.to,
      reason: drawRefunds.reason,
      draws: drawRefunds.draws,
      accounts: drawRefunds.accounts,
      credits: drawRefunds.credits,
      requested_by: { id: accounts.id, username: accounts.username },
      createdAt: drawRefunds.createdAt,
    })
    .from(drawRefunds)
    .innerJoin(banners, eq(banners.id, drawRefunds.banner_id))
    .innerJoin(accounts, eq(accounts.id, drawRefunds.requestedBy))
    .where(and(sql`${drawRefunds.status} = 'pending'`, isBelow(drawRefunds.id, idOfCursor(query.cursor))))
    .orderBy(desc(drawRefunds.id))
    .limit(PAGE_SIZE + 1);
  const { items, next } = cutPage({ rows, size: PAGE_SIZE, cursorOf: (row) => row.id });
  return {
    items: items.map(({ createdAt, from, to, ...row }) => ({
      ...row,
      from: from.toISOString(),
      to: to.toISOString(),
      created_at: createdAt.toISOString(),
    })),
    next,
  };
}
