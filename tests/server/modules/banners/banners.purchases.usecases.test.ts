import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bannerItems, bannerPurchases, banners } from '#server/modules/banners/banners.table.ts';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import type { SignedIn } from '#support/app.ts';
import { ageConfig, setAge } from '#support/ages.ts';
import { addBanner, addCatalogue, addTrader, auditBooks, creditsOf } from '#support/economy.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp({ config: ageConfig('adults') });
await addCatalogue(app);
const keeper = await app.member('shopkeeper');
const banner = await addBanner({ database: app.database, now: app.now() });
const items = await keeper.client.call('listEditableBannerItems', { params: { id: banner } });
const item = Number(items.at(-1)!.id);

const priceIt = async (direct_price: number | null) => {
  const [row] = await app.database.db.select().from(bannerItems).where(eq(bannerItems.id, item));
  return keeper.client.post(`/gacha/banners/items/${item}/direct-price`, {
    direct_price,
    revision: row!.revision,
  });
};
const buy = ({ client }: SignedIn, price: number, key?: string) =>
  client.post(`/gacha/banners/items/${item}/buy`, { price }, { key });
const shown = async () => {
  const items = await app.visitor().call('listBannerItems', { params: { id: banner } });
  return items.find(({ id }) => id === item)?.direct_price;
};

describe('a banner’s item with a direct price', () => {
  it('is bought without a draw: debit, ledger, purchase and delivery once for a key, also by a minor', async () => {
    expect((await priceIt(4000)).json()).toMatchObject({ direct_price: 4000 });
    await expect.poll(shown).toBe(4000);
    const player = await addTrader({ app, credits: 10_000 });
    await setAge({ database: app.database, id: player.id, state: 'minor' });
    expect((await player.client.post(`/gacha/${banner}/pull`)).json().code).toBe('draws_refused');
    const replies = [await buy(player, 4000, 'um'), await buy(player, 4000, 'um')];
    for (const reply of replies)
      expect(reply.json()).toEqual({
        item: { item_id: 5, label: 'Coroa', rarity: 'legendary' },
        balance: 6000,
      });
    const { db } = app.database;
    expect(
      await db.select().from(bannerPurchases).where(eq(bannerPurchases.accountId, player.id)),
    ).toMatchObject([{ banner_id: banner, item_id: 5, item_label: 'Coroa', price: 4000 }]);
    expect(await db.select().from(deliveries).where(eq(deliveries.accountId, player.id))).toMatchObject([
      { source: 'banner', item_id: 5, quantity: 1, paid: 4000 },
    ]);
    const moved = await db.select().from(ledger).where(eq(ledger.accountId, player.id));
    expect(moved.at(-1)).toMatchObject({ amount: -4000, reason: 'banner_item' });
    expect(await player.client.call('getPity', { params: { id: banner } })).toEqual({
      pulls_since_last_guaranteed: 0,
    });
    expect(await auditBooks(app)).toEqual([]);
  });

  it('is not bought at another price, without the credits, without a price, or after the banner', async () => {
    const player = await addTrader({ app, credits: 4100 });
    const codeOf = async (price: number) => (await buy(player, price)).json().code;
    expect(await codeOf(3999)).toBe('price_changed');
    expect(await creditsOf(app, player)).toBe(4100);
    await priceIt(5000);
    expect(await codeOf(4000)).toBe('price_changed');
    expect(await codeOf(5000)).toBe('insufficient_credits');
    await priceIt(null);
    expect(await codeOf(5000)).toBe('not_found');
    await priceIt(100);
    await app.database.db.update(banners).set({ end_date: new Date(0), start_date: new Date(0) });
    expect(await codeOf(100)).toBe('banner_closed');
    expect(await creditsOf(app, player)).toBe(4100);
  });

  it('has its price from the right to change banners, by a revision', async () => {
    const player = await app.player();
    const change = { direct_price: 1, revision: 1 };
    const path = `/gacha/banners/items/${item}/direct-price`;
    expect((await player.client.post(path, change)).statusCode).toBe(403);
    expect((await keeper.client.post(path, change)).json().code).toBe('row_conflict');
    expect((await keeper.client.post(path, { ...change, direct_price: 0 })).statusCode).toBe(400);
  });
});
