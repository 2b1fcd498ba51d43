import { eq } from 'drizzle-orm';
import type { ParsedBody, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Database, Tx } from '#server/db/connect.ts';
import { pickItemColumns } from '#server/db/item-columns.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from '#server/core/deps.ts';
import { lockOwnCharacter } from '#server/modules/characters/characters.locks.ts';
import { deliver } from '#server/modules/deliveries/deliveries.usecases.ts';
import { idempotentWithLock } from '#server/modules/idempotency/idempotency.usecases.ts';
import { idempotentWithBalance } from '#server/modules/ledger/ledger.balance.usecases.ts';
import { moveCredits } from '#server/modules/ledger/ledger.usecases.ts';
import { spendCredits } from '#server/modules/spending/spending.usecases.ts';
import { auctionItems } from './auction.table.ts';

type AuctionRow = typeof auctionItems.$inferSelect;

/** A player's change of one item: one transaction, idempotent for its key. */
interface ItemChange {
  readonly database: Database;
  readonly actor: Actor;
  readonly now: Date;
  readonly key: string | null;
  readonly id: number;
}

/**
 * Lists a held item at a price, or takes a listing back (product 8.3, 8.4). The extension `listed` says which of the two is meant; without
 * it the item's status decides. Throws not_found for another account's item, listing_gone for a sold or returned one, and where it is
 * already as `listed` asks, already_listed or listing_gone.
 */
export async function toggleSale(
  input: ItemChange & { body: ParsedBody<Calls['toggleSale']> },
): Promise<{ id: number; status: 'held' | 'listed' }> {
  const { actor, now, id, body } = input;
  return idempotentWithLock({ ...input, call: 'toggleSale', body: { id, ...body } }, async (tx) => {
    const item = await lockOwnItem({ tx, actor, id });
    if (item.status !== 'held' && item.status !== 'listed') throw new AppError('listing_gone');
    const status = item.status === 'held' ? 'listed' : 'held';
    if (body.listed !== undefined && body.listed !== (status === 'listed')) {
      throw new AppError(body.listed ? 'already_listed' : 'listing_gone');
    }
    await tx
      .update(auctionItems)
      .set(
        status === 'listed'
          ? { status, preco: body.preco, listedAt: now }
          : { status, preco: null, listedAt: null },
      )
      .where(eq(auctionItems.id, id));
    return { id, status };
  });
}

/**
 * Sends a held item to one of the account's characters (product 8.5). Throws not_found for another account's item, item_gone where it is no
 * longer held, character_not_found.
 */
export async function returnAuctionItem(
  input: ItemChange & { body: ParsedBody<Calls['returnAuctionItem']> },
): Promise<Record<string, never>> {
  const { actor, now, id, body } = input;
  return idempotentWithLock({ ...input, call: 'returnAuctionItem', body: { id, ...body } }, async (tx) => {
    const item = await lockOwnItem({ tx, actor, id });
    if (item.status !== 'held') throw new AppError('item_gone');
    const characterId = await lockOwnCharacter({ tx, actor, name: body.characterName });
    await tx.update(auctionItems).set({ status: 'returned', closedAt: now }).where(eq(auctionItems.id, id));
    await deliver({
      tx,
      now,
      items: [{ ...deliveryOf(item), accountId: actor.accountId, characterId, paid: null }],
    });
    return {};
  });
}

/**
 * Buys a listing for one of the buyer's characters (product 8.6): debits the buyer, credits the seller and writes the delivery, in one
 * transaction. Throws not_found, listing_gone, own_listing, price_changed, character_not_found, insufficient_credits,
 * balance_full.
 */
export async function buyAuctionItem(
  input: ItemChange & { minorMonthly: number | null; body: ParsedBody<Calls['buyAuctionItem']> },
): Promise<ReplyInput<Calls['buyAuctionItem']>> {
  const { actor, now, minorMonthly, id, body } = input;
  const buyerId = actor.accountId;
  const call = 'buyAuctionItem';
  const others = (tx: Tx) => readOwner({ tx, id });
  return idempotentWithBalance({ ...input, call, body: { id, ...body }, others }, async (tx) => {
    const item = await lockAuctionItem({ tx, id });
    if (!item) throw new AppError('not_found');
    if (item.status !== 'listed' || item.preco === null) throw new AppError('listing_gone');
    if (item.ownerId === buyerId) throw new AppError('own_listing');
    if (body.preco !== undefined && body.preco !== item.preco) throw new AppError('price_changed');
    const characterId = await lockOwnCharacter({ tx, actor, name: body.characterName });
    const price = item.preco;
    const payment = { accountId: buyerId, amount: -price, reason: 'auction_buy', referenceId: id } as const;
    const balance = await spendCredits({ tx, now, minorMonthly, movement: payment });
    const sale = { accountId: item.ownerId, amount: price, reason: 'auction_sale', referenceId: id } as const;
    await moveCredits({ tx, now, movement: sale });
    await tx
      .update(auctionItems)
      .set({ status: 'sold', buyerId, closedAt: now })
      .where(eq(auctionItems.id, id));
    await deliver({
      tx,
      now,
      items: [{ ...deliveryOf(item), accountId: buyerId, characterId, paid: price }],
    });
    return { reply: {}, balance };
  });
}

/** The owner of an item, who never changes: accounts are locked before the item. */
async function readOwner({ tx, id }: { tx: Tx; id: number }): Promise<number[]> {
  const rows = await tx
    .select({ ownerId: auctionItems.ownerId })
    .from(auctionItems)
    .where(eq(auctionItems.id, id));
  return rows.map(({ ownerId }) => ownerId);
}

async function lockAuctionItem({ tx, id }: { tx: Tx; id: number }): Promise<AuctionRow | undefined> {
  const [item] = await tx.select().from(auctionItems).where(eq(auctionItems.id, id)).for('update');
  return item;
}

/** Locks the account's own item. Throws not_found for another account's. */
async function lockOwnItem({ tx, actor, id }: { tx: Tx; actor: Actor; id: number }): Promise<AuctionRow> {
  const item = await lockAuctionItem({ tx, id });
  if (item?.ownerId !== actor.accountId) throw new AppError('not_found');
  return item;
}

/** The item as a delivery. */
const deliveryOf = (item: AuctionRow) => ({
  ...pickItemColumns(item),
  item_id: item.item_id,
  source: 'auction' as const,
  sourceId: item.id,
});
