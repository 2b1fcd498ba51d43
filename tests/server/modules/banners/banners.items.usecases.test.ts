import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { RARITIES } from '#contract/rarities.ts';
import { cryptoRandom } from '#server/lib/random.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { bannerItems } from '#server/modules/banners/banners.table.ts';
import { auditRows } from '#support/audit.ts';
import { addBanner, addCatalogue, addTrader } from '#support/economy.ts';
import { openTestApp } from '#support/lifetime.ts';

let banner: number;

const app = await openTestApp({
  now: '2026-11-20T15:00:00.000Z',
  // Every draw gives the first item that can be drawn.
  random: { int: () => 0, bytes: (size) => cryptoRandom.bytes(size) },
});
const admin = await app.admin();
await addCatalogue(app);
beforeEach(async () => {
  banner = await addBanner({ database: app.database, now: app.now(), pity_limit: 5 });
  await app.database.db.delete(auditLog);
});

const potion = { label: 'Poção', rarity: 'common', chance: 90, is_guaranteed: false };
const items = () => admin.client.call('listEditableBannerItems', { params: { id: banner } });
const shown = () => app.visitor().call('listBannerItems', { params: { id: banner } });
const edit = (id: number | string, body: object) => admin.client.patch(`/gacha/banners/items/${id}`, body);
const audited = async () =>
  (await auditRows(app)).map(({ action, before, after }) => ({ action, before, after }));

describe('an item of a banner', () => {
  it('can be added with any of the five rarities, and the reply leaves out internal columns', async () => {
    for (const rarity of RARITIES) {
      const body = { ...potion, banner_id: banner, item_id: 4, rarity };
      const reply = await admin.client.post('/gacha/banners/items', body);
      expect([reply.statusCode, reply.json()]).toEqual([
        200,
        { ...body, id: expect.any(Number) as number, revision: 1, direct_price: null },
      ]);
    }
    expect((await shown()).slice(2).map(({ rarity }) => rarity)).toEqual(RARITIES);
  });

  it('can be edited, and the next odds and draws use the edited items', async () => {
    const [first, second] = await items();
    const changes = { label: 'Elixir', rarity: 'legendary', chance: 0, is_guaranteed: true };
    const reply = await edit(first!.id, { ...changes, revision: 1 });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { ...changes, id: first!.id, item_id: 4, banner_id: banner, revision: 2, direct_price: null },
    ]);
    expect(await shown()).toMatchObject([changes, { label: 'Coroa' }]);
    const player = await addTrader({ app, credits: 2000 });
    const draw = async () =>
      (await player.client.call('drawOnce', { params: { bannerId: banner } })).item.label;
    expect(await draw()).toBe('Coroa');
    await edit(second!.id, {
      label: 'Tiara',
      rarity: 'rare',
      chance: 10,
      is_guaranteed: false,
      revision: 1,
    });
    expect(await draw()).toBe('Tiara');
    expect((await audited())[0]).toEqual({
      action: 'banners.itemUpdate',
      before: { label: 'Poção', rarity: 'common', chance: 90, is_guaranteed: false },
      after: changes,
    });
  });

  it('cannot be changed from an older revision; the reply is the current item', async () => {
    const [{ id } = { id: 0 }] = await items();
    await edit(id, { ...potion, chance: 80, revision: 1 });
    const refused = await edit(id, { ...potion, chance: 70, revision: 1 });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'row_conflict', current: { id, chance: 80, revision: 2 } },
    ]);
    expect(await shown()).toMatchObject([{ chance: 80 }, {}]);
  });

  it('is not drawn once removed; its history and count stay, and it can be restored', async () => {
    const player = await addTrader({ app, credits: 4000 });
    const draw = async () =>
      (await player.client.call('drawOnce', { params: { bannerId: banner } })).item.label;
    const pity = async () =>
      (await player.client.call('getPity', { params: { id: banner } })).pulls_since_last_guaranteed;
    const [first, second] = await items();
    expect(await draw()).toBe('Poção');
    expect((await admin.client.delete(`/gacha/banners/items/${first!.id}`)).json()).toEqual({});
    expect((await admin.client.delete(`/gacha/banners/items/${first!.id}`)).statusCode).toBe(404);
    expect((await edit(first!.id, { ...potion, revision: 2 })).statusCode).toBe(404);
    expect(await shown()).toMatchObject([{ label: 'Coroa' }]);
    expect(await pity()).toBe(1);
    expect(await draw()).toBe('Coroa');
    expect(await pity()).toBe(0);
    await admin.client.delete(`/gacha/banners/items/${second!.id}`);
    const empty = await player.client.post(`/gacha/${banner}/pull`);
    expect([empty.statusCode, empty.json().code]).toEqual([409, 'banner_empty']);
    for (let time = 0; time < 2; time += 1) {
      const restored = await admin.client.post(`/gacha/banners/items/${first!.id}/restore`);
      expect([restored.statusCode, restored.json()]).toMatchObject([200, { id: first!.id, revision: 3 }]);
    }
    expect(await draw()).toBe('Poção');
    const history = await player.client.call('listDrawHistory', { params: { bannerId: banner } });
    expect(history.map(({ item_label }) => item_label)).toEqual(['Poção', 'Coroa', 'Poção']);
    expect((await audited()).map(({ action }) => action)).toEqual([
      'banners.itemDelete',
      'banners.itemDelete',
      'banners.itemRestore',
    ]);
  });

  it('of a removed banner cannot be added, edited or restored', async () => {
    const [first] = await items();
    await admin.client.delete(`/gacha/banners/items/${first!.id}`);
    await admin.client.delete(`/gacha/banners/${banner}`);
    const body = { ...potion, banner_id: banner, item_id: 4 };
    expect((await admin.client.post('/gacha/banners/items', body)).json()).toMatchObject({
      code: 'not_found',
      field: 'banner_id',
    });
    expect((await admin.client.post(`/gacha/banners/items/${first!.id}/restore`)).statusCode).toBe(404);
    expect((await edit(first!.id, { ...potion, revision: 2 })).statusCode).toBe(404);
    const stored = await app.database.db.select().from(bannerItems).where(eq(bannerItems.banner_id, banner));
    expect(stored).toHaveLength(2);
  });
});

it('an item is refused for an unknown banner or when it is not in the catalogue', async () => {
  const body = { ...potion, banner_id: banner, item_id: 4 };
  const missing = async (changes: object) =>
    (await admin.client.post('/gacha/banners/items', { ...body, ...changes })).json();
  expect(await missing({ banner_id: 999_999 })).toMatchObject({ code: 'not_found', field: 'banner_id' });
  expect(await missing({ item_id: 999 })).toMatchObject({ code: 'item_not_found', field: 'item_id' });
  expect(await audited()).toEqual([]);
});
