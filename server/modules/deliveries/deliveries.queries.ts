import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { DRAW } from '#contract/banners.ts';
import type { ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { DeliverySource } from '#contract/deliveries.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import type { Db } from '#server/db/connect.ts';
import { pickItemColumns } from '#server/db/item-columns.ts';
import { cutPage, idOfCursor, isBelow, MAX_BIG_ID } from '#server/core/paging.ts';
import { auctionItems } from '#server/modules/auction/auction.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { purchases } from '#server/modules/shop/shop.table.ts';
import { deliveries } from './deliveries.table.ts';

/**
 * What the receiver paid for a delivery; null for an item that was the receiver's own. A draw of ten cost a tenth each. The
 * payment of a draw is the account's last one up to it, because an account draws one after the other.
 */
export const paidForDelivery = sql<number | null>`case ${deliveries.source}
  when 'shop' then (select ${purchases.price} from ${purchases} where ${purchases.id} = ${deliveries.sourceId})
  when 'auction' then (
    select ${auctionItems.preco} from ${auctionItems}
    where ${auctionItems.id} = ${deliveries.sourceId} and ${auctionItems.buyerId} = ${deliveries.accountId})
  when 'gacha' then (
    select case ${ledger.reason} when 'draw' then -${ledger.amount} else -${ledger.amount} / ${sql.raw(String(DRAW.times))} end
    from ${ledger}
    where ${ledger.accountId} = ${deliveries.accountId} and ${ledger.reason} in ('draw', 'draw10')
      and ${ledger.referenceId} <= ${deliveries.sourceId}
    order by ${ledger.referenceId} desc limit 1)
  end`;

interface Input {
  readonly db: Db;
  readonly accountId: number;
  readonly query: ParsedQuery<Calls['listDeliveries']>;
}

/** A page of an account's deliveries, newest first. The reason of a failure is for the team only. */
export async function listDeliveriesOf(input: Input): Promise<ReplyInput<Calls['listDeliveries']>> {
  const { items, next } = await listPlayerDeliveries(input);
  const ownerView = items.map((row) => {
    const { attempts: _attempts, last_error: _error, paid: _paid, ...ownerFields } = row;
    return ownerFields;
  });
  return { items: ownerView, next };
}

/** The same page for the team, with attempts, the reason of a failure, and what a refund would give back. */
export async function listPlayerDeliveries(input: Input) {
  const { db, accountId, query } = input;
  const after = idOfCursor(query.cursor, MAX_BIG_ID);
  const rows = await db
    .select({
      id: deliveries.id,
      item_id: deliveries.item_id,
      ...pickItemColumns(getTableColumns(deliveries)),
      source: deliveries.source,
      buyerId: auctionItems.buyerId,
      character_name: characters.name,
      status: deliveries.status,
      attempts: deliveries.attempts,
      last_error: deliveries.lastError,
      paid: sql<number | null>`case when ${deliveries.status} = 'failed' then ${paidForDelivery} end`,
      createdAt: deliveries.createdAt,
      finishedAt: deliveries.finishedAt,
    })
    .from(deliveries)
    .leftJoin(characters, eq(characters.id, deliveries.characterId))
    .leftJoin(auctionItems, and(eq(deliveries.source, 'auction'), eq(auctionItems.id, deliveries.sourceId)))
    .where(and(eq(deliveries.accountId, accountId), isBelow(deliveries.id, after)))
    .orderBy(desc(deliveries.id))
    .limit(PAGE_SIZE + 1);
  const { items, next } = cutPage({ rows, size: PAGE_SIZE, cursorOf: ({ id }) => id });
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

function sourceOf(input: {
  source: (typeof deliveries.$inferSelect)['source'];
  isSold: boolean;
}): DeliverySource {
  const { source, isSold } = input;
  if (source !== 'auction') return source;
  return isSold ? 'auction_buy' : 'auction_return';
}
