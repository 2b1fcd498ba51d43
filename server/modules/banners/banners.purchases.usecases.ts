import { eq } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Actor } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Database } from '#server/db/connect.ts';
import { deliver } from '#server/modules/deliveries/deliveries.usecases.ts';
import { idempotentWithBalance } from '#server/modules/ledger/ledger.balance.usecases.ts';
import { spendCredits } from '#server/modules/spending/spending.usecases.ts';
import { lockForDraw } from './banners.locks.ts';
import { bannerItems, bannerPurchases } from './banners.table.ts';

const itemNotFound = () => new AppError('not_found', { message: EXACT_MESSAGES.bannerItemNotFound });

/**
 * Buys an item of an open banner at its direct price, without a draw (product 32.9): debit, ledger, purchase and delivery in one transaction.
 * It does not count towards the guarantee. Throws not_found, banner_closed, price_changed, insufficient_credits, spending_limit.
 */
export async function buyBannerItem(input: {
  database: Database;
  actor: Actor;
  clock: () => Date;
  /** The limit of a month for accounts of minors. */
  minorMonthly: number | null;
  key: string | null;
  id: number;
  body: ParsedBody<Calls['buyBannerItem']>;
}): Promise<ReplyInput<Calls['buyBannerItem']>> {
  const { database, actor, clock, minorMonthly, key, id, body } = input;
  const { accountId } = actor;
  // The price is not part of the idempotent request: a retry with another price still means the same purchase.
  return idempotentWithBalance({ database, actor, key, call: 'buyBannerItem', body: { id } }, async (tx) => {
    // An item never moves to another banner.
    const [found] = await tx
      .select({ bannerId: bannerItems.banner_id })
      .from(bannerItems)
      .where(eq(bannerItems.id, id));
    if (!found) throw itemNotFound();
    const { banner, items } = await lockForDraw({ tx, id: found.bannerId });
    const now = clock();
    if (now < banner.start_date || now > banner.end_date) throw new AppError('banner_closed');
    const item = items.find((each) => each.id === id);
    if (!item || item.direct_price === null) throw itemNotFound();
    const { item_id, label, rarity, direct_price: price } = item;
    if (body.price !== price) throw new AppError('price_changed');
    const [purchase] = await tx
      .insert(bannerPurchases)
      .values({ accountId, banner_id: banner.id, item_id, item_label: label, price, createdAt: now })
      .returning({ id: bannerPurchases.id });
    if (!purchase) throw new AppError('internal');
    const movement = { accountId, amount: -price, reason: 'banner_item', referenceId: purchase.id } as const;
    const balance = await spendCredits({ tx, now, minorMonthly, movement });
    await deliver({
      tx,
      now,
      items: [{ accountId, item_id, source: 'banner', sourceId: purchase.id, paid: price }],
    });
    return { reply: { item: { item_id, label, rarity } }, balance };
  });
}
