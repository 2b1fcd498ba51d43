import { desc, eq } from 'drizzle-orm';
import { COUPONS_MAX } from '#contract/coupons.ts';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Database } from '#server/db/connect.ts';
import type { Actor } from '#server/core/deps.ts';
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
