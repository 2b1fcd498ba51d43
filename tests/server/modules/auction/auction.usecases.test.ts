import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CREDITS_MAX } from '#contract/accounts.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auctionItems } from '#server/modules/auction/auction.table.ts';
import { characters } from '#server/modules/characters/characters.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { answerOf } from '#support/client.ts';
import {
  addCatalogue,
  addHeldItem,
  addTrader,
  auditBooks,
  creditsOf,
  type Trader,
} from '#support/economy.ts';
import { openTestApp } from '#support/lifetime.ts';

let seller: Trader;
let buyer: Trader;

const app = await openTestApp({ now: '2026-11-20T15:00:00.000Z' });
await addCatalogue(app);
beforeEach(async () => {
  seller = await addTrader({ app, credits: 100 });
  buyer = await addTrader({ app, credits: 1000 });
});

const held = () => addHeldItem({ database: app.database, ownerId: seller.id });
const toggle = ({ id, body }: { id: number; body: object }) =>
  seller.client.patch(`/auction/toggle-sale/${id}`, body);
async function listed(preco = 300): Promise<number> {
  const id = await held();
  expect((await toggle({ id, body: { preco } })).statusCode).toBe(200);
  return id;
}
const buy = ({
  id,
  characterName = buyer.character,
  key,
}: {
  id: number;
  characterName?: string;
  key?: string;
}) => buyer.client.post(`/auction/buy/${id}`, { characterName }, { key });
const ids = (items: { id: unknown }[]) => items.map(({ id }) => id);

describe('an item of an account', () => {
  it('can be stored, then listed with price and seller’s strongest character, then stored again', async () => {
    const id = await held();
    await app.database.db
      .insert(characters)
      .values({ accountId: seller.id, name: `Lenda-${seller.username}`, classinfo: 2, level: 90 });
    expect(await seller.client.call('listOwnAuctionItems')).toMatchObject([
      { id, item_id: 3, quantity: 2, refine: 160, preco: null, effect1_index: 7, effect1_value: 30 },
    ]);
    expect((await toggle({ id, body: { preco: 300 } })).json()).toEqual({ id, status: 'listed' });
    expect(await seller.client.call('listOwnAuctionItems')).toEqual([]);
    expect(await seller.client.call('listOwnListings')).toMatchObject([{ id, preco: 300 }]);
    expect(ids(await buyer.client.call('listOwnListings'))).toEqual([]);
    expect((await app.visitor().call('listAuction')).find((item) => item.id === id)).toMatchObject({
      preco: 300,
      seller_name: `Lenda-${seller.username}`,
    });
    expect((await toggle({ id, body: { preco: 1 } })).json()).toEqual({ id, status: 'held' });
    expect(ids(await seller.client.call('listOwnAuctionItems'))).toEqual([id]);
    expect(ids(await app.visitor().call('listAuction'))).not.toContain(id);
  });

  it('is not listed for one credit when a cancellation is sent twice', async () => {
    const id = await listed();
    expect((await toggle({ id, body: { preco: 1, listed: false } })).statusCode).toBe(200);
    const again = await toggle({ id, body: { preco: 1, listed: false } });
    expect([again.statusCode, again.json().message]).toEqual([409, 'Este item não está mais à venda.']);
    expect(ids(await seller.client.call('listOwnAuctionItems'))).toEqual([id]);
    await toggle({ id, body: { preco: 5, listed: true } });
    const twice = await toggle({ id, body: { preco: 7, listed: true } });
    expect([twice.statusCode, twice.json().message]).toEqual([409, 'Este item já está à venda.']);
    expect(await seller.client.call('listOwnListings')).toMatchObject([{ id, preco: 5 }]);
  });

  it('returns to the game once, to a character of its owner', async () => {
    const id = await held();
    const back = (characterName: string) => seller.client.post(`/auction/return/${id}`, { characterName });
    expect(answerOf(await back(buyer.character))).toEqual([404, 'character_not_found']);
    const replies = await Promise.all([back(seller.character), back(seller.character)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answerOf(await back(seller.character))).toEqual([409, 'item_gone']);
    expect(await seller.client.call('listOwnAuctionItems')).toEqual([]);
    expect(
      await app.database.db.select().from(deliveries).where(eq(deliveries.accountId, seller.id)),
    ).toMatchObject([
      {
        source: 'auction',
        sourceId: id,
        item_id: 3,
        quantity: 2,
        refine: 160,
        item_type: 2,
        effect1_index: 7,
        effect1_value: 30,
      },
    ]);
  });

  it.each(['toggle-sale', 'return', 'buy'])(
    'is not found by another account or without one: %s',
    async (action) => {
      const id = await held();
      const send = (target: number) =>
        action === 'toggle-sale'
          ? buyer.client.patch(`/auction/${action}/${target}`, { preco: 5 })
          : buyer.client.post(`/auction/${action}/${target}`, { characterName: buyer.character });
      expect(answerOf(await send(999_999))).toEqual([404, 'not_found']);
      // A stored item is not for sale, whether it is one's own or another's.
      expect(answerOf(await send(id))).toEqual(action === 'buy' ? [409, 'listing_gone'] : [404, 'not_found']);
      expect(ids(await seller.client.call('listOwnAuctionItems'))).toEqual([id]);
    },
  );
});

describe('a purchase', () => {
  it('pays the seller and delivers to the chosen character, both with ledger rows', async () => {
    const id = await listed(300);
    expect((await buy({ id })).statusCode).toBe(200);
    expect([await creditsOf(app, buyer), await creditsOf(app, seller)]).toEqual([700, 400]);
    const { db } = app.database;
    const moved = await db
      .select()
      .from(ledger)
      .where(eq(ledger.referenceId, id))
      .orderBy(asc(ledger.amount));
    expect(moved).toMatchObject([
      { accountId: buyer.id, amount: -300, balanceAfter: 700, reason: 'auction_buy' },
      { accountId: seller.id, amount: 300, balanceAfter: 400, reason: 'auction_sale' },
    ]);
    const [delivery] = await db
      .select({ name: characters.name, refine: deliveries.refine })
      .from(deliveries)
      .innerJoin(characters, eq(characters.id, deliveries.characterId))
      .where(eq(deliveries.accountId, buyer.id));
    expect(delivery).toEqual({ name: buyer.character, refine: 160 });
    expect((await db.select().from(auctionItems).where(eq(auctionItems.id, id)))[0]).toMatchObject({
      status: 'sold',
      preco: 300,
      buyerId: buyer.id,
    });
    expect(ids(await app.visitor().call('listAuction'))).not.toContain(id);
    expect(await auditBooks(app)).toEqual([]);
  });

  it('is refused for the own listing, another account’s character, too few credits and an item that is gone', async () => {
    const id = await listed(1001);
    const own = await seller.client.post(`/auction/buy/${id}`, { characterName: seller.character });
    expect(answerOf(own)).toEqual([409, 'own_listing']);
    expect(answerOf(await buy({ id, characterName: seller.character }))).toEqual([
      404,
      'character_not_found',
    ]);
    expect(answerOf(await buy({ id }))).toEqual([409, 'insufficient_credits']);
    await toggle({ id, body: { preco: 1 } });
    expect(answerOf(await buy({ id }))).toEqual([409, 'listing_gone']);
    expect([await creditsOf(app, buyer), await creditsOf(app, seller)]).toEqual([1000, 100]);
    expect(await auditBooks(app)).toEqual([]);
  });

  it('is refused without a charge when it would exceed the seller’s maximum balance', async () => {
    const id = await listed(300);
    const { db } = app.database;
    const before = [await creditsOf(app, buyer), await creditsOf(app, seller)];
    await db
      .update(accounts)
      .set({ cash_site: CREDITS_MAX - 299 })
      .where(eq(accounts.id, seller.id));
    expect(answerOf(await buy({ id }))).toEqual([409, 'balance_full']);
    expect(await creditsOf(app, buyer)).toBe(before[0]);
    // A balance from before the maximum existed: nothing more can be received, and nothing fails.
    await db.update(accounts).set({ cash_site: Number.MAX_SAFE_INTEGER }).where(eq(accounts.id, seller.id));
    expect(answerOf(await buy({ id }))).toEqual([409, 'balance_full']);
    await db.update(accounts).set({ cash_site: before[1] }).where(eq(accounts.id, seller.id));
    expect((await buy({ id })).statusCode).toBe(200);
  });

  it('is refused when the listing’s price differs from the one that the buyer saw', async () => {
    const id = await listed(10);
    const send = (preco: number) =>
      buyer.client.post(`/auction/buy/${id}`, { characterName: buyer.character, preco });
    const refused = await send(9);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'O preço deste item mudou.', code: 'price_changed' },
    ]);
    expect(await creditsOf(app, buyer)).toBe(1000);
    expect((await send(10)).statusCode).toBe(200);
    expect(await creditsOf(app, buyer)).toBe(990);
  });

  it('happens once for a key, and once for two buyers at the same moment', async () => {
    const id = await listed(10);
    const rival = await addTrader({ app, credits: 1000 });
    const replies = await Promise.all([
      buy({ id, key: 'a' }),
      buy({ id, key: 'a' }),
      rival.client.post(`/auction/buy/${id}`, { characterName: rival.character }),
    ]);
    const mine = replies.slice(0, 2).map(({ statusCode }) => statusCode);
    expect(replies[2].statusCode).toBe(mine[0] === 200 ? 409 : 200);
    expect(mine[0]).toBe(mine[1]);
    expect(await auditBooks(app)).toEqual([]);
  });
});
