import assert from 'node:assert/strict';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { purchases, siteStore } from '#server/modules/shop/shop.table.ts';
import { addCatalogue, addPack, addTrader, auditBooks, creditsOf } from '#support/economy.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp({ now: '2026-11-20T15:00:00.000Z' });
afterEach(async () => assert.deepEqual(await auditBooks(app), []));
await addCatalogue(app);
beforeEach(async () => {
  await app.database.db.delete(siteStore);
});

describe('the shop', () => {
  it('lists packs with the name and icon of the catalogue', async () => {
    await addPack({ database: app.database, item_id: 2, item_cnt: 10, price: 300 });
    await addPack({ database: app.database, item_id: 1, item_cnt: 1, price: 50 });
    expect(await app.visitor().call('listShopItems')).toMatchObject([
      { item_id: 1, item_cnt: 1, name: 'Item 1', icon: 10, price: 50, category: 'Refine' },
      { item_id: 2, item_cnt: 10, name: 'Item 2', icon: 20, price: 300 },
    ]);
  });

  it('sells the exact pack at the stored price and delivers it once', async () => {
    await addPack({ database: app.database, item_id: 2, item_cnt: 10, price: 300 });
    await addPack({ database: app.database, item_id: 2, item_cnt: 1, price: 40 });
    const buyer = await addTrader({ app, credits: 1000 });
    const reply = await buyer.client.call('purchaseShopItem', {
      body: { item_id: 2, item_cnt: 10 },
    });
    expect(reply).toEqual({ item: { quantity: 10, price: 300 }, balance: 700 });
    expect(await creditsOf(app, buyer)).toBe(700);
    const { db } = app.database;
    const [purchase] = await db.select().from(purchases).where(eq(purchases.accountId, buyer.id));
    expect(purchase).toMatchObject({ item_id: 2, quantity: 10, price: 300, createdAt: app.now() });
    expect(await db.select().from(deliveries).where(eq(deliveries.accountId, buyer.id))).toMatchObject([
      {
        item_id: 2,
        quantity: 10,
        source: 'shop',
        sourceId: purchase!.id,
        characterId: null,
        status: 'pending',
      },
    ]);
    const moved = await db
      .select()
      .from(ledger)
      .where(eq(ledger.accountId, buyer.id))
      .orderBy(asc(ledger.id));
    expect(moved.at(-1)).toMatchObject({
      amount: -300,
      balanceAfter: 700,
      reason: 'shop',
      referenceId: purchase!.id,
    });
  });

  it('lets an account spend its last credit and not more', async () => {
    await addPack({ database: app.database, item_id: 2, item_cnt: 1, price: 40 });
    const buyer = await addTrader({ app, credits: 79 });
    const buy = () => buyer.client.post('/site-store/purchase', { item_id: 2, item_cnt: 1 });
    expect((await buy()).statusCode).toBe(200);
    const refused = await buy();
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'Créditos insuficientes.', code: 'insufficient_credits' },
    ]);
    expect(await creditsOf(app, buyer)).toBe(39);
  });

  it('refuses a pack that is not on sale', async () => {
    await addPack({ database: app.database, item_id: 2, item_cnt: 1, price: 40 });
    const buyer = await addTrader({ app, credits: 100 });
    for (const body of [
      { item_id: 2, item_cnt: 2 },
      { item_id: 9, item_cnt: 1 },
    ]) {
      const reply = await buyer.client.post('/site-store/purchase', body);
      expect([reply.statusCode, reply.json().message]).toEqual([404, 'Este item não está mais à venda.']);
    }
    expect(await creditsOf(app, buyer)).toBe(100);
  });

  it('sells a pack only at the price that the player saw, even when it was put on sale again meanwhile', async () => {
    const pack = { database: app.database, item_id: 1, item_cnt: 5 };
    await addPack({ ...pack, price: 100 });
    await app.database.db.delete(siteStore);
    await addPack({ ...pack, price: 100_000 });
    const buyer = await addTrader({ app, credits: 150_000 });
    const buy = (price: number) =>
      buyer.client.post('/site-store/purchase', { item_id: 1, item_cnt: 5, price }, { key: 'visto' });
    for (const price of [100, 100_001]) {
      const refused = await buy(price);
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        { message: 'O preço deste item mudou.', code: 'price_changed' },
      ]);
    }
    expect(await creditsOf(app, buyer)).toBe(150_000);
    const { db } = app.database;
    expect(await db.select().from(purchases).where(eq(purchases.accountId, buyer.id))).toEqual([]);
    // The refusal stored no key.
    expect((await buy(100_000)).json()).toMatchObject({ item: { quantity: 5, price: 100_000 } });
    expect(await creditsOf(app, buyer)).toBe(50_000);
  });

  it('repeats the reply for a key even when the pack has another price by then', async () => {
    await addPack({ database: app.database, item_id: 2, item_cnt: 1, price: 40 });
    const buyer = await addTrader({ app, credits: 1000 });
    const buy = (price?: number) =>
      buyer.client.post('/site-store/purchase', { item_id: 2, item_cnt: 1, price }, { key: 'perdido' });
    const first = await buy(40);
    await app.database.db.update(siteStore).set({ price: 300 });
    for (const price of [40, 300, undefined]) {
      const again = await buy(price);
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    }
    expect(await creditsOf(app, buyer)).toBe(960);
  });

  it('charges once per key, however often and simultaneously it is sent', async () => {
    await addPack({ database: app.database, item_id: 2, item_cnt: 1, price: 40 });
    const buyer = await addTrader({ app, credits: 100 });
    const buy = () => buyer.client.post('/site-store/purchase', { item_id: 2, item_cnt: 1 }, { key: 'um' });
    const replies = await Promise.all([buy(), buy(), buy()]);
    replies.push(await buy());
    expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual(
      Array.from({ length: 4 }, () => [200, { item: { quantity: 1, price: 40 }, balance: 60 }]),
    );
    expect(await creditsOf(app, buyer)).toBe(60);
    // After another payment the repeated request returns the current balance.
    await buyer.client.post('/site-store/purchase', { item_id: 2, item_cnt: 1 });
    expect((await buy()).json()).toEqual({ item: { quantity: 1, price: 40 }, balance: 20 });
    const other = await buyer.client.post('/site-store/purchase', { item_id: 2, item_cnt: 2 }, { key: 'um' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_mismatch']);
  });
});
