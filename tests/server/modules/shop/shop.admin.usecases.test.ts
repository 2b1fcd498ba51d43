import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHOP, type EditedShopItem } from '#contract/shop.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { gameItems } from '#server/modules/items/items.table.ts';
import { purchases, siteStore } from '#server/modules/shop/shop.table.ts';
import { auditRows } from '#support/audit.ts';
import { addCatalogue, addPack, addTrader, auditBooks, deadlocks } from '#support/economy.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp({ now: '2026-11-20T15:00:00.000Z' });
const admin = await app.admin();
await addCatalogue(app);
beforeEach(async () => {
  await app.database.db.delete(siteStore);
  await app.database.db.delete(auditLog);
});

const pack = { item_id: 1, item_cnt: 5, price: 120, category: 'Refine' };
const created = async (changes: Partial<typeof pack> = {}): Promise<EditedShopItem> =>
  (await admin.client.post('/site-store', { ...pack, ...changes })).json();
const { item_id: _, ...values } = pack;
const edit = (id: EditedShopItem['id'], body: object) => admin.client.patch(`/site-store/${id}`, body);
const onSale = () => app.visitor().call('listShopItems');
const audited = async () =>
  (await auditRows(app)).map(({ action, subjectId, before, after }) => ({
    action,
    subjectId,
    before,
    after,
  }));

describe('a pack of the shop', () => {
  it('is put on sale once and removed once, each with an audit row', async () => {
    const reply = await admin.client.post('/site-store', pack);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { ...pack, id: expect.any(Number) as number, revision: 1 },
    ]);
    const again = await admin.client.post('/site-store', { ...pack, price: 1 });
    expect([again.statusCode, again.json().code]).toEqual([409, 'pack_exists']);
    const id: number = reply.json().id;
    const removed = await admin.client.delete(`/site-store/${id}`);
    expect([removed.statusCode, removed.json()]).toEqual([200, {}]);
    expect((await admin.client.delete(`/site-store/${id}`)).statusCode).toBe(404);
    expect(await onSale()).toEqual([]);
    expect(await audited()).toEqual([
      { action: 'shop.create', subjectId: id, before: null, after: pack },
      { action: 'shop.delete', subjectId: id, before: pack, after: null },
    ]);
  });

  it('is refused for an item that is not in the catalogue', async () => {
    const reply = await admin.client.post('/site-store', { ...pack, item_id: 99 });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      404,
      { code: 'item_not_found', field: 'item_id' },
    ]);
  });

  it('can be edited, and the next visitor sees the change', async () => {
    const { id } = await created();
    expect(await onSale()).toMatchObject([{ id, price: 120, revision: 1 }]);
    const reply = await edit(id, { revision: 1, price: 90, item_cnt: 6, category: 'Skins' });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { id, item_id: 1, price: 90, item_cnt: 6, category: 'Skins', revision: 2 },
    ]);
    expect(await onSale()).toMatchObject([{ id, price: 90, item_cnt: 6, category: 'Skins', revision: 2 }]);
    expect((await audited()).at(-1)).toEqual({
      action: 'shop.update',
      subjectId: id,
      before: { price: 120, item_cnt: 5, category: 'Refine' },
      after: { price: 90, item_cnt: 6, category: 'Skins' },
    });
  });

  it('cannot be changed from an older revision; the reply is the current pack', async () => {
    const { id } = await created();
    await edit(id, { revision: 1, ...values, price: 90 });
    const refused = await edit(id, { revision: 1, ...values, price: 200 });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        message: 'Outra pessoa alterou isto enquanto você editava.',
        code: 'row_conflict',
        current: { ...pack, id, price: 90, revision: 2 },
      },
    ]);
    expect(await onSale()).toMatchObject([{ price: 90, revision: 2 }]);
    // From the current revision it is a new edit. The repeated one has been made already.
    for (let time = 0; time < 2; time += 1)
      expect((await edit(id, { revision: 2, ...values, price: 200 })).json()).toMatchObject({
        price: 200,
        revision: 3,
      });
    expect(await audited()).toHaveLength(3);
  });

  it('is changed by only one of several people who edit the same revision at once', async () => {
    const { id } = await created();
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((price) => edit(id, { revision: 1, ...values, price })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    const won = replies.find(({ statusCode }) => statusCode === 200)?.json();
    expect(await onSale()).toMatchObject([{ price: won.price, revision: 2 }]);
  });

  it('cannot become a duplicate of another pack, and cannot be edited once it is removed', async () => {
    const { id } = await created();
    const other = await created({ item_cnt: 6 });
    const taken = await edit(id, { revision: 1, ...values, item_cnt: 6 });
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'pack_exists']);
    await admin.client.delete(`/site-store/${other.id}`);
    expect((await edit(other.id, { revision: 2, ...values })).statusCode).toBe(404);
    expect((await edit(id, { revision: 1, ...values, item_cnt: 6 })).statusCode).toBe(200);
  });

  it('can be restored unless the same pack was put on sale meanwhile', async () => {
    const { id } = await created();
    const restore = () => admin.client.post(`/site-store/${id}/restore`);
    await admin.client.delete(`/site-store/${id}`);
    expect(await onSale()).toEqual([]);
    const restored = await restore();
    expect([restored.statusCode, restored.json()]).toEqual([200, { ...pack, id, revision: 3 }]);
    expect(await onSale()).toMatchObject([{ id, price: 120 }]);
    // The pack is already on sale, so nothing changes.
    expect((await restore()).json()).toEqual({ ...pack, id, revision: 3 });
    expect((await audited()).map(({ action }) => action)).toEqual([
      'shop.create',
      'shop.delete',
      'shop.restore',
    ]);
    await admin.client.delete(`/site-store/${id}`);
    await created({ price: 999 });
    const taken = await restore();
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'pack_exists']);
    expect(await onSale()).toMatchObject([{ price: 999 }]);
    expect((await admin.client.post('/site-store/999999/restore')).statusCode).toBe(404);
  });

  it('cannot be bought once removed, and with a new price only at that price', async () => {
    const { id } = await created();
    const buyer = await addTrader({ app, credits: 1000 });
    const buy = async (price: number) => {
      const reply = await buyer.client.post('/site-store/purchase', { item_id: 1, item_cnt: 5, price });
      return reply.json().code ?? reply.json().item.price;
    };
    await edit(id, { revision: 1, ...values, price: 150 });
    expect(await buy(120)).toBe('price_changed');
    expect(await buy(150)).toBe(150);
    await admin.client.delete(`/site-store/${id}`);
    expect(await buy(150)).toBe('item_not_found');
    await admin.client.post(`/site-store/${id}/restore`);
    expect(await buy(150)).toBe(150);
    expect(await auditBooks(app)).toEqual([]);
  });
});

describe('several packs', () => {
  const setPrices = (packs: object[]) => admin.client.patch('/site-store', { packs });

  it('can get new prices in one request, with an audit row for each', async () => {
    const [one, two, three] = [
      await created(),
      await created({ item_cnt: 6 }),
      await created({ item_cnt: 7, price: 80 }),
    ];
    const reply = await setPrices([
      { id: two.id, revision: 1, price: 130, category: 'Refine' },
      { id: one.id, revision: 1, price: 125, category: 'Skins' },
      { id: three.id, revision: 1, price: 80, category: 'Refine' },
    ]);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      {
        packs: [
          { id: one.id, price: 125, category: 'Skins', revision: 2 },
          { id: two.id, price: 130, category: 'Refine', revision: 2 },
          { id: three.id, price: 80, revision: 1 },
        ],
      },
    ]);
    expect((await onSale()).map(({ price }) => price).toSorted((a, b) => a - b)).toEqual([80, 125, 130]);
    expect((await audited()).slice(3)).toEqual([
      {
        action: 'shop.update',
        subjectId: one.id,
        before: { price: 120, category: 'Refine' },
        after: { price: 125, category: 'Skins' },
      },
      { action: 'shop.update', subjectId: two.id, before: { price: 120 }, after: { price: 130 } },
    ]);
    expect((await admin.client.call('listAudit', { query: {} })).items[0]?.title).toBe('Item 1');
  });

  it('are changed together or not at all, and a conflict lists every pack that others have changed', async () => {
    const [one, two, three] = [
      await created(),
      await created({ item_cnt: 6 }),
      await created({ item_cnt: 7 }),
    ];
    for (const { id, item_cnt } of [one, three])
      await edit(id, { revision: 1, ...values, item_cnt, price: 1 });
    const wanted = [one, two, three].map(({ id }) => ({ id, revision: 1, price: 500, category: 'Refine' }));
    const refused = await setPrices(wanted);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'row_conflict',
        current: {
          packs: [
            { id: one.id, price: 1, revision: 2 },
            { id: three.id, price: 1, revision: 2 },
          ],
        },
      },
    ]);
    await admin.client.delete(`/site-store/${three.id}`);
    expect((await setPrices(wanted)).statusCode).toBe(404);
    expect((await onSale()).map(({ price }) => price).toSorted((a, b) => a - b)).toEqual([1, 120]);
  });

  it('are limited to a thousand, each once', async () => {
    const { db } = app.database;
    await db
      .insert(gameItems)
      .values(Array.from({ length: SHOP.changesMax }, (_, at) => ({ id: 1000 + at, label: `Peça ${at}` })))
      .onConflictDoNothing();
    const rows = await db
      .insert(siteStore)
      .values(
        Array.from({ length: SHOP.changesMax }, (_, at) => ({
          item_id: 1000 + at,
          item_cnt: 1,
          price: 100,
          category: 'Pran' as const,
        })),
      )
      .returning({ id: siteStore.id });
    const packs = rows.map(({ id }) => ({ id, revision: 1, price: 110, category: 'Pran' }));
    const first = packs[0]!;
    expect((await setPrices([...packs, { ...first, id: 2_000_000_000 }])).statusCode).toBe(400);
    expect((await setPrices([first, first])).statusCode).toBe(400);
    expect((await setPrices([])).statusCode).toBe(400);
    expect((await setPrices(packs)).statusCode).toBe(200);
    expect(new Set((await onSale()).map(({ price }) => price))).toEqual(new Set([110]));
    expect(await audited()).toHaveLength(SHOP.changesMax);
  });
});

it('the shop never sells at a price that the buyer did not see, and edits of the same packs do not deadlock', async () => {
  const prices = [40, 50];
  await addPack({ database: app.database, item_id: 2, item_cnt: 1, price: 40 });
  await addPack({ database: app.database, item_id: 2, item_cnt: 2, price: 40 });
  const shown = await onSale();
  const buyers = await Promise.all([1, 2, 3].map(() => addTrader({ app, credits: 5000 })));
  const answers: { status: number; price: number; paid?: number }[] = [];
  await Promise.all([
    ...buyers.map(async ({ client }) => {
      for (let time = 0; time < 12; time += 1) {
        const price = prices[time % 2]!;
        const reply = await client.post('/site-store/purchase', { item_id: 2, item_cnt: 1, price });
        answers.push({ status: reply.statusCode, price, paid: reply.json().item?.price });
      }
    }),
    ...[shown, shown.toReversed()].map(async (packs) => {
      for (let time = 0; time < 12; time += 1) {
        const current = await onSale();
        await admin.client.patch('/site-store', {
          packs: packs.map(({ id }) => ({
            id,
            revision: current.find((each) => each.id === id)?.revision,
            price: prices[time % 2],
            category: 'Refine',
          })),
        });
      }
    }),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  for (const { status, price, paid } of answers) expect(paid).toBe(status === 200 ? price : undefined);
  const sold = await app.database.db.select().from(purchases).where(eq(purchases.item_id, 2));
  expect(sold).toHaveLength(answers.filter(({ status }) => status === 200).length);
  expect(await auditBooks(app)).toEqual([]);
  expect(await deadlocks(app.database)).toBe(0);
});
