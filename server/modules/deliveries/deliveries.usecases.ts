import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type { ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { DeliverySource } from '#contract/deliveries.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { pickItemColumns, type ItemColumn } from '#server/db/item-columns.ts';
import type { Actor } from '#server/core/deps.ts';
import { cutPage, idOfCursor } from '#server/core/paging.ts';
import { auctionItems } from '#server/modules/auction/auction.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { deliveries } from './deliveries.table.ts';

type Delivery = Pick<
  typeof deliveries.$inferInsert,
  'accountId' | 'characterId' | 'item_id' | 'source' | 'sourceId' | ItemColumn
>;

/**
 * Writes deliveries to the outbox (docs/operating.md), in the transaction that pays for them. A unique constraint refuses a second delivery
 * of the same purchase, auction item or draw.
 */
export async function deliver(input: { tx: Tx; now: Date; items: readonly Delivery[] }): Promise<void> {
  const { tx, now, items } = input;
  await tx.insert(deliveries).values(items.map((item) => ({ ...item, createdAt: now })));
}

/** A page of an account's deliveries (product 21.3), newest first. The reason of a failure is for the operator only. */
export async function listDeliveries(input: {
  db: Db;
  actor: Pick<Actor, 'accountId'>;
  query: ParsedQuery<Calls['listDeliveries']>;
}): Promise<ReplyInput<Calls['listDeliveries']>> {
  const { db, actor, query } = input;
  const after = idOfCursor(query.cursor);
  const found = await db
    .select({
      id: deliveries.id,
      item_id: deliveries.item_id,
      ...pickItemColumns(getTableColumns(deliveries)),
      source: deliveries.source,
      buyerId: auctionItems.buyerId,
      character_name: characters.name,
      status: deliveries.status,
      createdAt: deliveries.createdAt,
      finishedAt: deliveries.finishedAt,
    })
    .from(deliveries)
    .leftJoin(characters, eq(characters.id, deliveries.characterId))
    .leftJoin(auctionItems, and(eq(deliveries.source, 'auction'), eq(auctionItems.id, deliveries.sourceId)))
    .where(
      and(
        eq(deliveries.accountId, actor.accountId),
        after === undefined ? undefined : lt(deliveries.id, after),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(PAGE_SIZE + 1);
  const { items, next } = cutPage({ read: found, size: PAGE_SIZE, cursorOf: ({ id }) => id });
  return {
    items: items.map(({ source, buyerId, createdAt, finishedAt, ...row }) => ({
      ...row,
      source: sourceOf({ source, isSold: buyerId !== null }),
      created_at: createdAt.toISOString(),
      finished_at: finishedAt?.toISOString() ?? null,
    })),
    next,
  };
}

function sourceOf({
  source,
  isSold,
}: {
  source: (typeof deliveries.$inferSelect)['source'];
  isSold: boolean;
}): DeliverySource {
  if (source !== 'auction') return source;
  return isSold ? 'auction_buy' : 'auction_return';
}
