import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { EditableBanner } from '#contract/banners.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { banners } from '#server/modules/banners/banners.table.ts';
import { ledger } from '#server/modules/ledger/ledger.table.ts';
import { auditRows } from '#support/audit.ts';
import { addBanner, addCatalogue, addTrader, auditBooks, deadlocks } from '#support/economy.ts';
import { callWhileLocked, ROW_LOCK_ENGINES } from '#support/row-locks.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp({ now: '2026-11-20T15:00:00.000Z' });
const admin = await app.admin();
await addCatalogue(app);
beforeEach(async () => {
  await app.database.db.update(banners).set({ archivedAt: app.now() });
  await app.database.db.delete(auditLog);
});

const fields = {
  name: 'Novo',
  description: 'Um banner bem novo',
  pity_limit: 30,
  start_date: '2026-11-20T00:00:00.000Z',
  end_date: '2026-12-20T00:00:00.000Z',
  image: null,
  draft: false,
};
const created = async (changes: Partial<typeof fields> = {}): Promise<EditableBanner> =>
  (await admin.client.post('/gacha/banners', { ...fields, ...changes })).json();
const edit = (id: EditableBanner['id'], body: object) => admin.client.patch(`/gacha/banners/${id}`, body);
const idsOf = (rows: readonly { id: EditableBanner['id'] }[]) => rows.map(({ id }) => id);
const shown = async () => ({
  all: idsOf(await app.visitor().call('listBanners')),
  active: idsOf(await app.visitor().call('listActiveBanners')),
  editable: idsOf(await admin.client.call('listEditableBanners')),
});
const audited = async () =>
  (await auditRows(app)).map(({ action, before, after }) => ({ action, before, after }));

describe('a banner', () => {
  it('is a draft that only administrators see until it is published', async () => {
    const { id, revision } = await created({ draft: true });
    expect(await shown()).toEqual({ all: [], active: [], editable: [id] });
    const player = await addTrader({ app, credits: 9000 });
    for (const call of ['pull', 'pull10']) {
      const refused = await player.client.post(`/gacha/${id}/${call}`);
      expect([refused.statusCode, refused.json().message]).toEqual([404, 'Banner não encontrado.']);
    }
    expect((await app.visitor().get(`/gacha/banners/${id}/items`)).statusCode).toBe(404);
    const published = await edit(id, { ...fields, revision });
    expect([published.statusCode, published.json()]).toEqual([
      200,
      { ...fields, id, draft: false, revision: 2 },
    ]);
    expect(await shown()).toEqual({ all: [id], active: [id], editable: [id] });
    expect((await audited()).at(-1)).toEqual({
      action: 'banners.update',
      before: { draft: true },
      after: { draft: false },
    });
  });

  it('can be edited and scheduled, and the next visitor sees the change', async () => {
    const { id } = await created();
    expect(await shown()).toMatchObject({ active: [id] });
    const changes = { name: 'Outro', pity_limit: 40, start_date: '2026-11-25T00:00:00-03:00' };
    const reply = await edit(id, { ...fields, ...changes, revision: 1 });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      { name: 'Outro', pity_limit: 40, start_date: '2026-11-25T03:00:00.000Z', revision: 2 },
    ]);
    expect(await shown()).toEqual({ all: [id], active: [], editable: [id] });
    expect((await audited()).at(-1)).toEqual({
      action: 'banners.update',
      before: { name: 'Novo', pity_limit: 30, start_date: fields.start_date },
      after: { name: 'Outro', pity_limit: 40, start_date: '2026-11-25T03:00:00.000Z' },
    });
    const wrong = await edit(id, { ...fields, end_date: fields.start_date, revision: 2 });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      400,
      { message: 'O fim deve ser depois do início', field: 'end_date' },
    ]);
  });

  it('cannot be changed from an older revision; the reply is the current banner', async () => {
    const { id } = await created();
    await edit(id, { ...fields, name: 'Primeiro', revision: 1 });
    const refused = await edit(id, { ...fields, name: 'Segundo', revision: 1 });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'row_conflict', current: { id, name: 'Primeiro', revision: 2, draft: false } },
    ]);
    // The first edit is sent again, as after a lost reply.
    expect((await edit(id, { ...fields, name: 'Primeiro', revision: 1 })).json()).toMatchObject({
      revision: 2,
    });
    expect(await audited()).toHaveLength(2);
  });

  it('can be ended once', async () => {
    const { id } = await created();
    const ended = await admin.client.post(`/gacha/banners/${id}/end`);
    expect([ended.statusCode, ended.json()]).toMatchObject([
      200,
      { id, end_date: '2026-11-20T14:59:59.999Z', revision: 2 },
    ]);
    expect(await shown()).toEqual({ all: [id], active: [], editable: [id] });
    const again = await admin.client.post(`/gacha/banners/${id}/end`);
    expect([again.statusCode, again.json().code]).toEqual([409, 'banner_closed']);
    const coming = await created({ start_date: '2026-11-25T00:00:00.000Z' });
    const draft = await created({ draft: true });
    for (const banner of [coming, draft])
      expect((await admin.client.post(`/gacha/banners/${banner.id}/end`)).statusCode).toBe(409);
  });

  it('is not listed or drawn from once removed; its history and count stay, and it can be restored', async () => {
    const id = await addBanner({ database: app.database, now: app.now() });
    const player = await addTrader({ app, credits: 3000 });
    const own = async () => ({
      pity: await player.client.call('getPity', { params: { id } }),
      history: await player.client.call('listDrawHistory', { params: { bannerId: id } }),
    });
    await player.client.post(`/gacha/${id}/pull`);
    const before = await own();
    expect(before.history).toHaveLength(1);
    const removed = await admin.client.delete(`/gacha/banners/${id}`);
    expect([removed.statusCode, removed.json()]).toEqual([200, {}]);
    expect((await admin.client.delete(`/gacha/banners/${id}`)).statusCode).toBe(404);
    expect(await shown()).toEqual({ all: [], active: [], editable: [] });
    expect((await player.client.post(`/gacha/${id}/pull`)).statusCode).toBe(404);
    expect((await app.visitor().get(`/gacha/banners/${id}/items`)).statusCode).toBe(404);
    expect((await edit(id, { ...fields, revision: 2 })).statusCode).toBe(404);
    expect(await own()).toEqual(before);
    for (let time = 0; time < 2; time += 1) {
      const restored = await admin.client.post(`/gacha/banners/${id}/restore`);
      expect([restored.statusCode, restored.json()]).toMatchObject([200, { id, revision: 3 }]);
    }
    expect(await shown()).toEqual({ all: [id], active: [id], editable: [id] });
    await player.client.post(`/gacha/${id}/pull`);
    expect((await own()).history).toHaveLength(2);
    expect((await audited()).map(({ action }) => action)).toEqual(['banners.delete', 'banners.restore']);
    expect((await admin.client.post('/gacha/banners/999999/restore')).statusCode).toBe(404);
    expect(await auditBooks(app)).toEqual([]);
  });
});

test.each(ROW_LOCK_ENGINES)(
  'on %s a draw that waits for a change of its banner follows that change',
  async () => {
    const id = await addBanner({ database: app.database, now: app.now() });
    const player = await addTrader({ app, credits: 1000 });
    const draw = await callWhileLocked({
      database: app.database,
      lock: (editor) => editor.query('update banners set end_date = start_date where id = $1', [id]),
      call: () => player.client.post(`/gacha/${id}/pull`),
    });
    expect(draw.json().code).toBe('banner_closed');
    const moved = await app.database.db.select().from(ledger).where(eq(ledger.accountId, player.id));
    expect(moved.filter(({ reason }) => reason === 'draw')).toEqual([]);
  },
);

test.each(ROW_LOCK_ENGINES)('on %s a draw that waits while its banner is ended draws nothing', async () => {
  const id = await addBanner({ database: app.database, now: app.now() });
  const player = await addTrader({ app, credits: 1000 });
  const draw = await callWhileLocked({
    database: app.database,
    lock: (other) => other.query('select 1 from accounts where id = $1 for update', [player.id]),
    call: () => player.client.post(`/gacha/${id}/pull`),
    meanwhile: async () => {
      app.advance(1000);
      expect((await admin.client.post(`/gacha/banners/${id}/end`)).statusCode).toBe(200);
    },
  });
  expect(draw.json().code).toBe('banner_closed');
  expect(await player.client.call('listDrawHistory', { params: { bannerId: id } })).toEqual([]);
});

test.each(ROW_LOCK_ENGINES)('on %s ends only after the draws in progress have ended', async () => {
  const id = await addBanner({ database: app.database, now: app.now() });
  const end = await callWhileLocked({
    database: app.database,
    lock: (drawing) => drawing.query('select 1 from banners where id = $1 for share', [id]),
    call: () => admin.client.post(`/gacha/banners/${id}/end`),
  });
  expect(end.statusCode).toBe(200);
});

it('players can draw while a banner’s items and dates are edited, with correct books and no deadlock', async () => {
  const id = await addBanner({ database: app.database, now: app.now() });
  const [item] = await admin.client.call('listEditableBannerItems', { params: { id } });
  const players = await Promise.all([1, 2, 3].map(() => addTrader({ app, credits: 90_000 })));
  const statuses: number[] = [];
  await Promise.all([
    ...players.map(async ({ client }) => {
      for (let time = 0; time < 8; time += 1)
        statuses.push((await client.post(`/gacha/${id}/${time % 2 ? 'pull' : 'pull10'}`)).statusCode);
    }),
    (async () => {
      for (let time = 0; time < 8; time += 1) {
        await admin.client.delete(`/gacha/banners/items/${item!.id}`);
        await admin.client.post(`/gacha/banners/items/${item!.id}/restore`);
      }
    })(),
    (async () => {
      for (let revision = 1; revision < 9; revision += 1)
        await edit(id, { ...fields, pity_limit: 5 + revision, revision });
    })(),
  ]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await auditBooks(app)).toEqual([]);
  expect(await deadlocks(app.database)).toBe(0);
});
