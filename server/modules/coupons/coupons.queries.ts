import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { COUPONS_MAX } from '#contract/coupons.ts';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Database, Db } from '#server/db/connect.ts';
import type { Actor } from '#server/core/deps.ts';
import { dayStart } from '#server/lib/day-start.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { creditChanges } from '#server/modules/credits/credits.changes.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { couponSeries } from './coupons.series.table.ts';
import { coupons } from './coupons.table.ts';

/** The account's own coupons, newest first. */
export async function listCoupons(input: {
  database: Database;
  actor: Actor;
}): Promise<ReplyInput<Calls['listCoupons']>> {
  const { database, actor } = input;
  return database.db
    .select({ coupom: coupons.coupom, target_itemid: coupons.target_itemid, runned: coupons.runned })
    .from(coupons)
    .where(eq(coupons.accountId, actor.accountId))
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(COUPONS_MAX);
}

/** Credits that an administrator has given and taken alone today, those of coupons and of refunded auction items included. */
export async function usedToday(input: { db: Db; accountId: number; now: Date }): Promise<number> {
  const { db, accountId, now } = input;
  const [row] = await db
    .select({ used: sql<number>`coalesce(sum(abs(${creditChanges.amount})), 0)`.mapWith(Number) })
    .from(creditChanges)
    .where(
      and(
        eq(creditChanges.requestedBy, accountId),
        gte(creditChanges.createdAt, dayStart(now)),
        eq(creditChanges.status, 'done'),
        isNull(creditChanges.decidedBy),
      ),
    );
  const [couponCredits] = await db
    .select({
      used: sql<number>`coalesce(sum(${couponSeries.credits} * ${couponSeries.count}), 0)`.mapWith(Number),
    })
    .from(couponSeries)
    .where(and(eq(couponSeries.createdBy, accountId), gte(couponSeries.createdAt, dayStart(now))));
  const [refunds] = await db
    .select({ used: sql<number>`coalesce(sum((${auditLog.after}->>'amount')::bigint), 0)`.mapWith(Number) })
    .from(auditLog)
    .innerJoin(deliveries, eq(deliveries.id, sql`(${auditLog.after}->>'delivery')::bigint`))
    .where(
      and(
        eq(auditLog.accountId, accountId),
        gte(auditLog.createdAt, dayStart(now)),
        eq(auditLog.action, 'deliveries.refund'),
        eq(deliveries.source, 'auction'),
      ),
    );
  return (row?.used ?? 0) + (couponCredits?.used ?? 0) + (refunds?.used ?? 0);
}
