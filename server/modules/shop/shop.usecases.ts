import { and, asc, eq } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Database, Db } from '#server/db/connect.ts';
import { violatedConstraint } from '#server/db/errors.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from '#server/core/deps.ts';
import { type Change, writeAudit } from '#server/modules/audit/audit.usecases.ts';
import { deliver } from '#server/modules/deliveries/deliveries.usecases.ts';
import { lockItem } from '#server/modules/items/items.locks.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { pay } from '#server/modules/ledger/ledger.payment.ts';
import { lockAccounts, moveCredits } from '#server/modules/ledger/ledger.usecases.ts';
import { transactAs } from '#server/modules/sessions/sessions.usecases.ts';
import { purchases, siteStore } from './shop.table.ts';

const packFields = {
  id: siteStore.id,
  item_id: siteStore.item_id,
  item_cnt: siteStore.item_cnt,
  price: siteStore.price,
  category: siteStore.category,
};

/** All packs (product 7.1), by category, then price. Name and icon come from the catalogue. */
export async function listShopItems(db: Db): Promise<ReplyInput<Calls['listShopItems']>> {
  return db
    .select({ ...packFields, name: gameItems.label, icon: gameItems.icon })
    .from(siteStore)
    .innerJoin(gameItems, eq(gameItems.id, siteStore.item_id))
    .orderBy(asc(siteStore.category), asc(siteStore.price), asc(siteStore.id));
}

/** Puts a pack on sale (product 7.4). Throws item_not_found, and pack_taken where the same pack exists. */
export async function createShopItem(input: {
  database: Database;
  change: Change;
  body: ParsedBody<Calls['createShopItem']>;
}): Promise<typeof siteStore.$inferSelect> {
  const { database, change, body } = input;
  try {
    return await transactAs({ database, actor: change.actor }, async (tx) => {
      await lockItem({ tx, id: body.item_id });
      const [pack] = await tx
        .insert(siteStore)
        .values({ ...body, createdAt: change.now })
        .returning();
      if (!pack) throw new AppError('internal');
      await writeAudit({
        tx,
        change,
        entry: { action: 'shop.create', subject: 'site_store', subjectId: pack.id, after: { ...body } },
      });
      return pack;
    });
  } catch (error) {
    if (violatedConstraint(error)?.constraint === 'site_store_pack_unique') throw new AppError('pack_taken');
    throw error;
  }
}

/** Removes a pack from the shop (product 7.4). Throws not_found. */
export async function deleteShopItem(input: {
  database: Database;
  change: Change;
  id: number;
}): Promise<Record<string, never>> {
  const { database, change, id } = input;
  return transactAs({ database, actor: change.actor }, async (tx) => {
    const [pack] = await tx.delete(siteStore).where(eq(siteStore.id, id)).returning(packFields);
    if (!pack) throw new AppError('not_found');
    const { id: subjectId, ...before } = pack;
    await writeAudit({
      tx,
      change,
      entry: { action: 'shop.delete', subject: 'site_store', subjectId, before },
    });
    return {};
  });
}

/**
 * Buys one pack (product 7.3): debit, ledger, purchase and delivery in one transaction. Throws item_not_found where it is not on sale,
 * price_changed where the buyer saw another price, insufficient_credits.
 */
export async function purchaseShopItem(input: {
  database: Database;
  actor: Actor;
  now: Date;
  key: string | null;
  body: ParsedBody<Calls['purchaseShopItem']>;
}): Promise<ReplyInput<Calls['purchaseShopItem']>> {
  const { database, actor, now, key, body } = input;
  const { accountId } = actor;
  // The price is not part of the idempotent request: a retry with another price still means the same purchase.
  const { price: seen, ...intent } = body;
  return pay({ database, actor, key, call: 'purchaseShopItem', body: intent }, async (tx) => {
    await lockAccounts({ tx, ids: [accountId] });
    const [pack] = await tx
      .select(packFields)
      .from(siteStore)
      .where(and(eq(siteStore.item_id, body.item_id), eq(siteStore.item_cnt, body.item_cnt)))
      .for('share');
    if (!pack) throw new AppError('item_not_found', { message: EXACT_MESSAGES.packNotOnSale });
    if (seen !== undefined && seen !== pack.price) throw new AppError('price_changed');
    const { item_id, item_cnt: quantity, price } = pack;
    const [purchase] = await tx
      .insert(purchases)
      .values({ accountId, item_id, quantity, price, createdAt: now })
      .returning({ id: purchases.id });
    if (!purchase) throw new AppError('internal');
    await moveCredits({
      tx,
      now,
      movement: { accountId, amount: -price, reason: 'shop', referenceId: purchase.id },
    });
    await deliver({
      tx,
      now,
      items: [{ accountId, item_id, quantity, source: 'shop', sourceId: purchase.id }],
    });
    return { item: { quantity, price } };
  });
}
