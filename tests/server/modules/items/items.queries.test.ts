import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { effectNames, gameItems } from '#server/modules/items/items.table.ts';
import { startTestApp, type TestApp } from '#support/app.ts';

let app: TestApp;
const TRUST = 5001;
const catalogue = Array.from({ length: 5400 }, (_, place) => ({
  id: 6000 - place,
  label: `Espada nº ${place}`,
  icon: place % 5760,
}));

beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T15:00:00.000Z' });
  await app.database.db.insert(gameItems).values(catalogue);
  await app.database.db.insert(effectNames).values([
    { effect_index: 9, effect_name: 'Ataque X+' },
    { effect_index: 2, effect_name: '' },
  ]);
});
afterAll(() => app.close());

describe('the item catalogue', () => {
  it('has every item, in the order of the ids', async () => {
    const items = await app.visitor().call('listItems');
    expect(items).toEqual(catalogue.toReversed());
  });

  it('has the same content with every compression', async () => {
    const visitor = app.visitor();
    const get = (encoding: string) =>
      visitor.get('/game-items', { headers: { 'accept-encoding': encoding } });
    const [plain, br, gzip] = [await get('identity'), await get('gzip, br'), await get('gzip;q=0.5, br;q=0')];
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(br.headers.vary).toContain('Accept-Encoding');
  });

  it('is sent without a body when nothing changed, and with one after a change', async () => {
    const visitor = app.visitor();
    const first = await visitor.get('/game-items');
    const known = { headers: { 'if-none-match': String(first.headers.etag) } };
    const again = await visitor.get('/game-items', known);
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers).toMatchObject({ etag: first.headers.etag, 'cache-control': 'no-cache' });
    expect(again.headers['content-length']).toBeUndefined();

    await app.database.db.update(gameItems).set({ label: 'Adaga' }).where(eq(gameItems.id, 700));
    app.advance(TRUST);
    const changed = await visitor.get('/game-items', known);
    expect(changed.statusCode).toBe(200);
    expect(changed.json<object[]>()).toContainEqual({ id: 700, label: 'Adaga', icon: 5300 });
  });

  it('detects that one item was added and another removed', async () => {
    const { db } = app.database;
    const visitor = app.visitor();
    const before = (await visitor.get('/game-items')).headers.etag;
    await db.delete(gameItems).where(eq(gameItems.id, 701));
    await db.insert(gameItems).values({ id: 7001, label: 'Nova', icon: 1 });
    app.advance(TRUST);
    const after = await visitor.get('/game-items');
    expect(after.headers.etag).not.toBe(before);
    expect(after.json<{ id: number }[]>().at(-1)).toMatchObject({ id: 7001, label: 'Nova' });
  });

  it('is never cached by a proxy together with a cookie', async () => {
    const stranger = await app.visitor().get('/game-items');
    expect(stranger.headers['set-cookie']).toBeDefined();
    expect(stranger.headers['cache-control']).toBe('private, no-cache');
  });

  it('answers HEAD without a body', async () => {
    const reply = await app.app.inject({ method: 'HEAD', url: '/api/game-items' });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('');
  });

  it('answers one item by its id, and 404 for an unknown id', async () => {
    const visitor = app.visitor();
    expect((await visitor.get('/game-items/6000')).json()).toEqual({
      id: 6000,
      label: 'Espada nº 0',
      icon: 0,
      revision: 1,
    });
    expect((await visitor.get('/game-items/1')).statusCode).toBe(404);
    expect((await visitor.get('/game-items/abc')).statusCode).toBe(400);
    expect((await visitor.get('/game-items/2147483648')).statusCode).toBe(400);
  });
});

describe('effect names', () => {
  it('are ordered by index, with and without a trailing slash in the path', async () => {
    const names = [
      { effect_index: 2, effect_name: '' },
      { effect_index: 9, effect_name: 'Ataque X+' },
    ];
    expect((await app.visitor().get('/effects-name/')).json()).toEqual(names);
    expect((await app.visitor().get('/effects-name')).json()).toEqual(names);
  });
});
