import assert from 'node:assert/strict';
import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { deliveries } from '#server/modules/deliveries/deliveries.table.ts';
import { bannerItems, banners } from '#server/modules/banners/banners.table.ts';
import { listActiveBanners, listBanners } from '#server/modules/banners/banners.queries.ts';
import { cryptoRandom } from '#server/lib/random.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { addBanner, addCatalogue, addTrader, auditBooks, creditsOf } from '#support/economy.ts';
import { openTestApp } from '#support/lifetime.ts';

/** The random numbers of the next draws, from 0 to 1; the last one repeats. */
let shares = [0];
const nextShare = () => (shares.length > 1 ? shares.shift() : shares[0]) ?? 0;

const app = await openTestApp({
  now: '2026-11-20T15:00:00.000Z',
  random: {
    int: (below) => Math.floor(nextShare() * below),
    bytes: (size) => cryptoRandom.bytes(size),
  },
});
afterEach(async () => assert.deepEqual(await auditBooks(app), []));
await addCatalogue(app);
const banner = await addBanner({ database: app.database, now: app.now(), pity_limit: 5 });

describe('the list of banners', () => {
  it('contains a banner from its start to its end, both included', async () => {
    const open = async (changes: { start: number; end: number }) => {
      const at = (offset: number) => new Date(app.now().getTime() + offset);
      const [row] = await app.database.db
        .insert(banners)
        .values({ name: 'b', description: 'd', start_date: at(changes.start), end_date: at(changes.end) })
        .returning({ id: banners.id });
      const active = await listActiveBanners({ db: app.database.db, now: app.now() });
      const all = await listBanners(app.database.db);
      expect(all.map(({ id }) => id)).toContain(row!.id);
      await app.database.db.delete(banners).where(eq(banners.id, row!.id));
      return active.some(({ id }) => id === row!.id);
    };
    expect(await open({ start: 0, end: 10 })).toBe(true);
    expect(await open({ start: -10, end: 0 })).toBe(true);
    expect(await open({ start: 1, end: 10 })).toBe(false);
    expect(await open({ start: -10, end: -1 })).toBe(false);
  });

  it('has each banner’s items with their weights', async () => {
    const items = await app.visitor().call('listBannerItems', { params: { id: banner } });
    expect(items).toMatchObject([
      { item_id: 4, label: 'Poção', rarity: 'common', chance: 90, is_guaranteed: false },
      { item_id: 5, label: 'Coroa', rarity: 'legendary', chance: 10, is_guaranteed: true },
    ]);
    expect((await app.visitor().get('/gacha/banners/999999/items')).statusCode).toBe(404);
  });
});

describe('a draw', () => {
  it('costs 1000, delivers an item and counts towards the guarantee', async () => {
    const player = await addTrader({ app, credits: 1500 });
    shares = [0];
    expect(await player.client.call('drawOnce', { params: { bannerId: banner } })).toEqual({
      item: { item_id: 4, label: 'Poção', rarity: 'common' },
      balance: 500,
    });
    expect(await creditsOf(app, player)).toBe(500);
    expect(await player.client.call('getPity', { params: { id: banner } })).toEqual({
      pulls_since_last_guaranteed: 1,
    });
    expect(
      await app.database.db.select().from(deliveries).where(eq(deliveries.accountId, player.id)),
    ).toMatchObject([{ source: 'gacha', item_id: 4, quantity: 1, characterId: null }]);
    const refused = await player.client.post(`/gacha/${banner}/pull`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'insufficient_credits']);
    expect(await player.client.call('listDrawHistory', { params: { bannerId: banner } })).toHaveLength(1);
  });

  it('of ten costs 9000 and gives ten items in order; the fifth and the tenth are guaranteed', async () => {
    const player = await addTrader({ app, credits: 9000 });
    shares = [0];
    const { results } = await player.client.call('drawTen', { params: { bannerId: banner } });
    const labels = results.map(({ item }) => item.label);
    const cycle = ['Poção', 'Poção', 'Poção', 'Poção', 'Coroa'];
    expect(labels).toEqual([...cycle, ...cycle]);
    const history = await player.client.call('listDrawHistory', { params: { bannerId: banner } });
    expect(history.map(({ item_label }) => item_label).toReversed()).toEqual(labels);
    expect(history[0]).toMatchObject({ rarity: 'legendary', obtained_at: app.now().toISOString() });
    expect(await creditsOf(app, player)).toBe(0);
    const moved = await app.database.db
      .select()
      .from(ledger)
      .where(eq(ledger.accountId, player.id))
      .orderBy(asc(ledger.id));
    expect(moved.slice(1)).toMatchObject([{ amount: -9000, balanceAfter: 0, reason: 'draw10' }]);
  });

  it('of ten equals ten single draws from the same random numbers', async () => {
    const [one, ten] = [await addTrader({ app, credits: 10_000 }), await addTrader({ app, credits: 9000 })];
    const sequence = [0.1, 0.95, 0.2, 0.3, 0.99, 0.5, 0.6, 0.7, 0.8, 0.05];
    shares = [...sequence];
    const singles: string[] = [];
    for (const _ of sequence) {
      const { item } = await one.client.call('drawOnce', { params: { bannerId: banner } });
      singles.push(item.label);
    }
    shares = [...sequence];
    const { results } = await ten.client.call('drawTen', { params: { bannerId: banner } });
    expect(results.map(({ item }) => item.label)).toEqual(singles);
  });

  it('happens once for a key', async () => {
    const player = await addTrader({ app, credits: 5000 });
    const pull = () => player.client.post(`/gacha/${banner}/pull`, undefined, { key: 'x' });
    const replies = await Promise.all([pull(), pull()]);
    replies.push(await pull());
    expect(new Set(replies.map((reply) => JSON.stringify(reply.json().item.item_id))).size).toBe(1);
    expect(await creditsOf(app, player)).toBe(4000);
  });

  it.each([
    ['pull', 1000],
    ['pull10', 9000],
  ])(
    'by %s is refused without a charge when the price differs from the one the player saw',
    async (call, price) => {
      const player = await addTrader({ app, credits: 10_000 });
      const draw = (body?: object, key = 'visto') =>
        player.client.post(`/gacha/${banner}/${call}`, body, { key });
      const refused = await draw({ price: price - 1 });
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        { message: 'O preço deste sorteio mudou.', code: 'price_changed' },
      ]);
      expect(await creditsOf(app, player)).toBe(10_000);
      expect(await player.client.call('listDrawHistory', { params: { bannerId: banner } })).toEqual([]);
      const first = await draw({ price });
      expect([first.statusCode, await creditsOf(app, player)]).toEqual([200, 10_000 - price]);
      // The same key is the same draw, even with another price.
      for (const body of [undefined, {}, { price: price - 1 }]) {
        expect((await draw(body)).json()).toEqual(first.json());
      }
      expect(await creditsOf(app, player)).toBe(10_000 - price);
      expect((await draw({ price: 'mil' }, 'outro')).statusCode).toBe(400);
    },
  );

  it('is refused without a charge before and after the period and from an empty banner', async () => {
    const player = await addTrader({ app, credits: 9000 });
    const { db } = app.database;
    const set = (changes: Partial<typeof banners.$inferInsert>) =>
      db.update(banners).set(changes).where(eq(banners.id, banner));
    const [before] = await db.select().from(banners).where(eq(banners.id, banner));
    const code = async (id = banner) => (await player.client.post(`/gacha/${id}/pull10`)).json().code;
    await set({ start_date: new Date(app.now().getTime() + 1) });
    expect(await code()).toBe('banner_closed');
    await set({ start_date: before!.start_date, end_date: new Date(app.now().getTime() - 1) });
    expect(await code()).toBe('banner_closed');
    await set({ end_date: before!.end_date });
    expect(await code(999_999)).toBe('not_found');
    await db.update(bannerItems).set({ chance: 0 }).where(eq(bannerItems.banner_id, banner));
    expect(await code()).toBe('banner_empty');
    await db.update(bannerItems).set({ chance: 50 }).where(eq(bannerItems.banner_id, banner));
    expect(await creditsOf(app, player)).toBe(9000);
  });

  it('does not change another account’s history or count', async () => {
    const stranger = await addTrader({ app, credits: 0 });
    expect(await stranger.client.call('listDrawHistory', { params: { bannerId: banner } })).toEqual([]);
    expect(await stranger.client.call('getPity', { params: { id: banner } })).toEqual({
      pulls_since_last_guaranteed: 0,
    });
  });
});
