import { and, eq } from 'drizzle-orm';
import { codeKey } from '#contract/coupon-series.ts';
import { CASH_ITEM_ID } from '#contract/items.ts';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Calls } from '#contract/calls.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database, Tx } from '#server/db/connect.ts';
import { lockOwnCharacter } from '#server/modules/characters/characters.locks.ts';
import { deliver } from '#server/modules/deliveries/deliveries.usecases.ts';
import { idempotentWithBalance } from '#server/modules/ledger/ledger.balance.usecases.ts';
import { moveCredits } from '#server/modules/ledger/ledger.usecases.ts';
import { couponCodes, couponRedemptions, couponSeries } from './coupons.series.table.ts';
import { isOpen } from './coupons.rules.ts';
import { coupons } from './coupons.table.ts';

type Series = typeof couponSeries.$inferSelect;
type Code = typeof couponCodes.$inferSelect;

/**
 * Redeems a code (product 12.6): its use, its ledger row or its delivery, and its row among the account's coupons, in one transaction. The
 * series is locked, so that its redemptions run one after the other. Throws coupon_unknown, coupon_used, coupon_ended, coupon_limit,
 * own_account_refused for the author of a series of credits, character_not_found, balance_full.
 */
export async function redeemCoupon(input: {
  database: Database;
  actor: Actor;
  clock: Deps['clock'];
  key: string | null;
  body: ParsedBody<Calls['redeemCoupon']>;
}): Promise<ReplyInput<Calls['redeemCoupon']>> {
  const { database, actor, clock, key, body } = input;
  const { accountId } = actor;
  return idempotentWithBalance({ database, actor, key, call: 'redeemCoupon', body }, async (tx) => {
    const { code, series } = await lockCode({ tx, accountId, key: codeKey(body.code) });
    // Read after the locks, because the series may have ended while this redemption waited.
    const now = clock();
    await refuseUnusable({ tx, code, series, accountId, now });
    const character = body.characterName;
    const characterId =
      series.item_id === null || character === null
        ? null
        : await lockOwnCharacter({ tx, actor, name: character });
    const redemptionId = await recordUse({ tx, code, series, accountId, now });
    const { item_id, quantity, credits } = series;
    const movement = { accountId, reason: 'coupon', referenceId: redemptionId } as const;
    const balance =
      credits === null ? null : await moveCredits({ tx, now, movement: { ...movement, amount: credits } });
    if (item_id !== null) {
      const item = { accountId, characterId, item_id, quantity };
      await deliver({ tx, now, items: [{ ...item, source: 'coupon', sourceId: redemptionId, paid: null }] });
    }
    return { reply: { item_id, quantity, credits }, balance };
  });
}

/** The code and its series, locked in the order series, code. */
async function lockCode(input: {
  tx: Tx;
  accountId: number;
  key: string;
}): Promise<{ code: Code; series: Series }> {
  const { tx, accountId, key } = input;
  const hasKey = eq(couponCodes.key, key);
  const [codeRow] = await tx.select({ seriesId: couponCodes.seriesId }).from(couponCodes).where(hasKey);
  if (!codeRow) {
    const isListed = await isForGame({ tx, accountId, key });
    const message = isListed ? EXACT_MESSAGES.couponForGame : undefined;
    throw new AppError('coupon_unknown', { field: 'code', ...(message && { message }) });
  }
  const [series] = await tx
    .select()
    .from(couponSeries)
    .where(eq(couponSeries.id, codeRow.seriesId))
    .for('update');
  const [code] = await tx.select().from(couponCodes).where(hasKey).for('update');
  if (!series || !code) throw new AppError('internal');
  return { code, series };
}

/** Whether the account's list has it as available: what is redeemed here is used at once, so that is a coupon of the game. */
async function isForGame(input: { tx: Tx; accountId: number; key: string }): Promise<boolean> {
  const { tx, accountId, key } = input;
  const available = await tx
    .select({ code: coupons.coupom })
    .from(coupons)
    .where(and(eq(coupons.accountId, accountId), eq(coupons.runned, 0)));
  return available.some(({ code }) => codeKey(code) === key);
}

async function refuseUnusable(input: {
  tx: Tx;
  code: Code;
  series: Series;
  accountId: number;
  now: Date;
}): Promise<void> {
  const { tx, code, series, accountId, now } = input;
  const field = 'code';
  if (code.usedBy !== null) throw new AppError('coupon_used', { field });
  if (!isOpen({ series, now })) throw new AppError('coupon_ended', { field });
  // As with gifts, the author of credits cannot receive them (product 24.3).
  if (series.credits !== null && series.createdBy === accountId)
    throw new AppError('own_account_refused', { field });
  const isOwn = and(eq(couponRedemptions.seriesId, series.id), eq(couponRedemptions.accountId, accountId));
  if ((await tx.$count(couponRedemptions, isOwn)) >= series.perAccount)
    throw new AppError('coupon_limit', { field });
}

/** Returns the id of the redemption. */
async function recordUse(input: {
  tx: Tx;
  code: Code;
  series: Series;
  accountId: number;
  now: Date;
}): Promise<number> {
  const { tx, code, series, accountId, now } = input;
  const [redemption] = await tx
    .insert(couponRedemptions)
    .values({ seriesId: series.id, codeId: code.id, accountId, createdAt: now })
    .returning({ id: couponRedemptions.id });
  if (!redemption) throw new AppError('internal');
  await tx
    .update(couponSeries)
    .set({ used: series.used + 1 })
    .where(eq(couponSeries.id, series.id));
  if (!series.shared)
    await tx.update(couponCodes).set({ usedBy: accountId, usedAt: now }).where(eq(couponCodes.id, code.id));
  await tx
    .insert(coupons)
    .values({
      accountId,
      coupom: code.code,
      target_itemid: series.item_id ?? CASH_ITEM_ID,
      runned: 1,
      createdAt: now,
    })
    // A shared code that is used again has its row already.
    .onConflictDoNothing();
  return redemption.id;
}
