import { and, eq } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Database } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from '#server/core/deps.ts';
import { deliver } from '#server/modules/deliveries/deliveries.usecases.ts';
import { idempotentWithBalance } from '#server/modules/ledger/ledger.balance.usecases.ts';
import { spendCredits } from '#server/modules/spending/spending.usecases.ts';
import { isOnSale, packFields } from './shop.queries.ts';
import { purchases, siteStore } from './shop.table.ts';

/**
 * Buys one pack (product 7.3): debit, ledger, purchase and delivery in one transaction. Throws item_not_found where it is not on sale,
 * price_changed where the buyer saw another price, insufficient_credits, spending_limit.
 */
export async function purchaseShopItem(input: {
  database: Database;
  actor: Actor;
  now: Date;
  /** The limit of a month for accounts of minors. */
  minorMonthly: number | null;
  key: string | null;
  body: ParsedBody<Calls['purchaseShopItem']>;
}): Promise<ReplyInput<Calls['purchaseShopItem']>> {
  const { database, actor, now, minorMonthly, key, body } = input;
  const { accountId } = actor;
  // The price is not part of the idempotent request: a retry with another price still means the same purchase.
  const { price: seenPrice, ...comparedBody } = body;
  return idempotentWithBalance(
    { database, actor, key, call: 'purchaseShopItem', body: comparedBody },
    async (tx) => {
      const [pack] = await tx
        .select(packFields)
        .from(siteStore)
        .where(and(eq(siteStore.item_id, body.item_id), eq(siteStore.item_cnt, body.item_cnt), isOnSale))
        .for('share');
      if (!pack) throw new AppError('item_not_found', { message: EXACT_MESSAGES.packNotOnSale });
      if (seenPrice !== undefined && seenPrice !== pack.price) throw new AppError('price_changed');
      const { item_id, item_cnt: quantity, price } = pack;
      const [purchase] = await tx
        .insert(purchases)
        .values({ accountId, item_id, quantity, price, createdAt: now })
        .returning({ id: purchases.id });
      if (!purchase) throw new AppError('internal');
      const balance = await spendCredits({
        tx,
        now,
        minorMonthly,
        movement: { accountId, amount: -price, reason: 'shop', referenceId: purchase.id },
      });
      await deliver({
        tx,
        now,
        items: [{ accountId, item_id, quantity, source: 'shop', sourceId: purchase.id, paid: price }],
      });
      return { reply: { item: { quantity, price } }, balance };
    },
  );
}
