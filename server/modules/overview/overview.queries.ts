import { aliasedTable, and, asc, count, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { OVERVIEW } from '#contract/overview.ts';
import type * as overview from '#contract/overview.ts';
import type { Db } from '#server/db/connect.ts';
import { accounts, isOfTeam } from '#server/modules/accounts/accounts.table.ts';
import { bannerItems, banners } from '#server/modules/banners/banners.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { creditChanges } from '#server/modules/credits/credits.changes.table.ts';
import { sessions } from '#server/modules/sessions/sessions.table.ts';
import { isWaiting, tickets } from '#server/modules/tickets/tickets.table.ts';
import { problemsOf } from './overview.rules.ts';

interface Read {
  readonly db: Db;
  readonly now: Date;
}

/** The number of the period that a column's time is in. Period 1 begins at the first of `starts`; period 0 is before all of them. */
export const periodOf = ({ column, starts }: { column: AnyPgColumn; starts: readonly Date[] }) => {
  const times = sql.join(
    starts.map((start) => sql`${start.toISOString()}`),
    sql`, `,
  );
  return sql<number>`width_bucket(${column}, array[${times}]::timestamptz[])`.mapWith(Number);
};

const HOUR_MS = 3_600_000;
export const personFields = { id: accounts.id, username: accounts.username };

/** Tickets whose players wait, by how long, and those that wait the longest. */
export async function readTickets({ db, now }: Read): Promise<overview.WaitingTickets> {
  const starts = [24 * 7, 24, 1].map((hours) => new Date(now.getTime() - hours * HOUR_MS));
  const rows = await db
    .select({ age: periodOf({ column: tickets.waitingSince, starts }), count: count() })
    .from(tickets)
    .where(isWaiting(tickets))
    .groupBy(sql`1`);
  const countOf = (age: number) => rows.find((row) => row.age === age)?.count ?? 0;
  const oldest = await db
    .select({
      id: tickets.id,
      title: tickets.title,
      username: accounts.username,
      since: tickets.waitingSince,
    })
    .from(tickets)
    .innerJoin(accounts, eq(accounts.id, tickets.accountId))
    .where(isWaiting(tickets))
    .orderBy(asc(tickets.waitingSince), asc(tickets.id))
    .limit(OVERVIEW.rows);
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    ages: { hour: countOf(3), day: countOf(2), week: countOf(1), older: countOf(0) },
    oldest: oldest.map(({ since, ...row }) => ({ ...row, waiting_since: (since ?? now).toISOString() })),
  };
}

/** Deliveries that the game refused, the oldest first. */
export async function readFailedDeliveries({ db, now }: Read): Promise<overview.FailedDeliveries> {
  const isFailed = sql`${deliveries.status} = 'failed'`;
  const oldest = await db
    .select({
      id: deliveries.id,
      account: personFields,
      item: gameItems.label,
      error: deliveries.lastError,
      finishedAt: deliveries.finishedAt,
    })
    .from(deliveries)
    .innerJoin(accounts, eq(accounts.id, deliveries.accountId))
    .innerJoin(gameItems, eq(gameItems.id, deliveries.item_id))
    .where(isFailed)
    .orderBy(asc(deliveries.id))
    .limit(OVERVIEW.rows);
  return {
    count: await db.$count(deliveries, isFailed),
    oldest: oldest.map(({ finishedAt, ...row }) => ({
      ...row,
      failed_at: (finishedAt ?? now).toISOString(),
    })),
  };
}

/** Changes of credits that wait for a second administrator, the oldest first. */
export async function readPendingCredits({ db }: Read): Promise<overview.PendingCredits> {
  const isPending = sql`${creditChanges.status} = 'pending'`;
  const author = aliasedTable(accounts, 'author');
  const oldest = await db
    .select({
      id: creditChanges.id,
      account: personFields,
      amount: creditChanges.amount,
      author: author.username,
      createdAt: creditChanges.createdAt,
    })
    .from(creditChanges)
    .innerJoin(accounts, eq(accounts.id, creditChanges.accountId))
    .innerJoin(author, eq(author.id, creditChanges.requestedBy))
    .where(isPending)
    .orderBy(asc(creditChanges.id))
    .limit(OVERVIEW.rows);
  return {
    count: await db.$count(creditChanges, isPending),
    oldest: oldest.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() })),
  };
}

/** Active banners with problems, the next to end first. */
export async function readOddBanners({ db, now }: Read): Promise<overview.OddBanner[]> {
  const chance = sql`greatest(${bannerItems.chance}, 0)`;
  const rows = await db
    .select({
      id: banners.id,
      name: banners.name,
      end_date: banners.end_date,
      items: count(bannerItems.id),
      chance: sql<number>`coalesce(sum(${chance}), 0)`.mapWith(Number),
      guaranteed:
        sql<number>`coalesce(sum(${chance}) filter (where ${bannerItems.is_guaranteed}), 0)`.mapWith(Number),
    })
    .from(banners)
    .leftJoin(bannerItems, and(eq(bannerItems.banner_id, banners.id), isNull(bannerItems.archivedAt)))
    .where(
      and(
        gte(banners.end_date, now),
        lte(banners.start_date, now),
        eq(banners.draft, false),
        isNull(banners.archivedAt),
      ),
    )
    .groupBy(banners.id)
    .orderBy(asc(banners.end_date), asc(banners.id));
  return rows
    .map((banner) => ({
      id: banner.id,
      name: banner.name,
      end_date: banner.end_date.toISOString(),
      problems: problemsOf({ banner, now }),
    }))
    .filter(({ problems }) => problems.length > 0)
    .slice(0, 4 * OVERVIEW.rows);
}

/** Accounts with a session that was used within the last hour. `withNames` for actors who may see players. */
export async function readOnline({
  db,
  now,
  withNames,
}: Read & { withNames: boolean }): Promise<overview.Online> {
  const isOnline = gte(sessions.lastSeenAt, new Date(now.getTime() - OVERVIEW.onlineMs));
  const [online] = await db
    .select({ accounts: sql<number>`count(distinct ${sessions.accountId})`.mapWith(Number) })
    .from(sessions)
    .where(isOnline);
  if (!withNames) return { accounts: online?.accounts ?? 0, latest: null };
  const lastSeenAt = sql<Date>`max(${sessions.lastSeenAt})`.mapWith(sessions.lastSeenAt);
  const latest = await db
    .select({ ...personFields, seen: lastSeenAt, team: sql<boolean>`${isOfTeam(accounts)}` })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(isOnline)
    .groupBy(accounts.id)
    .orderBy(desc(lastSeenAt), asc(accounts.id))
    .limit(2 * OVERVIEW.rows);
  return {
    accounts: online?.accounts ?? 0,
    latest: latest.map(({ seen: time, ...row }) => ({ ...row, last_seen_at: time.toISOString() })),
  };
}
