import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type { ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { DeliverySource } from '#contract/deliveries.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import type { Db } from '#server/db/connect.ts';
import { itemColumns } from '#server/db/item-columns.ts';
import type { Actor } from '#server/http/handler.ts';
import { cutPage, idOfCursor } from '#server/http/paging.ts';
import { auctionItems } from '#server/modules/auction/table.ts';
import { characters } from '#server/modules/characters/table.ts';
import { deliveries } from './table.ts';

const columns = getTableColumns(deliveries);
const itemFields = Object.fromEntries(
  Object.keys(itemColumns()).map((name) => [name, columns[name as keyof ReturnType<typeof itemColumns>]]),
) as Pick<typeof columns, keyof ReturnType<typeof itemColumns>>;

/** A page of the account's own deliveries (product 21.3), the newest first. What failed says so, not why: that is the operator's. */
export async function listDeliveries(input: {
  db: Db;
  actor: Actor;
  query: ParsedQuery<Calls['listDeliveries']>;
}): Promise<ReplyInput<Calls['listDeliveries']>> {
  const { db, actor, query } = input;
  const after = idOfCursor(query.cursor);
  const found = await db
    .select({
      id: deliveries.id,
      item_id: deliveries.item_id,
      ...itemFields,
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
