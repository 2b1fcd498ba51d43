import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { calls, type CallName } from '#contract/calls.ts';
import { banners } from '#server/modules/banners/banners.table.ts';
import { couponSeries } from '#server/modules/coupons/coupons.series.table.ts';
import { effectNames, gameItems } from '#server/modules/items/items.table.ts';
import { tickets } from '#server/modules/tickets/tickets.table.ts';
import { fillPath } from '#support/client.ts';
import { sampleBodies, sampleFiles, sampleParams, sampleQueries, sampleType } from '#support/samples.ts';
import { openTestApp } from '#support/lifetime.ts';

const api = await openTestApp();
const rows = Array.from({ length: 300 }, (_, index) => ({
  id: index + 1,
  label: `Espada ${index}`,
  icon: index,
}));
await api.database.db.insert(gameItems).values(rows);
// What the samples' parameters name: an effect, a banner, a ticket with a picture, a series, an article with an earlier version.
const { db } = api.database;
await db.insert(effectNames).values({ effect_index: 1, effect_name: 'Força' });
const [start_date, end_date] = [new Date(), new Date(Date.now() + 86_400_000)];
await db.insert(banners).values({ id: 1, name: 'Estrelas', description: 'Um banner', start_date, end_date });
const owner = await api.player();
const accountId = owner.id;
const player = owner.client;
await db.insert(tickets).values({
  id: 1,
  accountId,
  title: 'Título',
  description: 'Uma descrição',
  category: 'outros',
  characterName: 'Heroi',
});
const { client, id: createdBy } = await api.admin();
const admin = client;
await db
  .insert(couponSeries)
  .values({ id: 1, name: 'Natal', credits: 10, shared: false, count: 1, perAccount: 1, createdBy });
const upload = { method: 'POST', path: '/ticket-pictures', body: sampleFiles.uploadTicketPicture } as const;
const headers = { 'content-type': sampleType('uploadTicketPicture') };
const { name } = (await client.send({ ...upload, headers })).json<{ name: string }>();
await client.post('/tickets/1/messages', { content: 'Olá', pictures: [name] });
await client.post('/news', sampleBodies.createNews);
await client.patch('/news/1', { ...sampleBodies.updateNews, title: 'Outro título' });
const reader = api.visitor();
await reader.get('/server-status');

const reads = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method === 'GET');
const pathOf = (name: CallName) => fillPath({ call: calls[name], params: sampleParams });
/** All but a call whose article does not exist, which has no ETag, and health, which is never cached. */
const publicReads = reads.filter(
  (name) => calls[name].access === 'visitor' && !['getNews', 'getNewsBySlug', 'getHealth'].includes(name),
);

describe.each(publicReads)('%s', (name) => {
  test('is revalidated by every cache and answered 304 when nothing changed', async () => {
    const first = await reader.get(pathOf(name));
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toBe('no-cache');
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    const again = await reader.get(pathOf(name), { headers: { 'if-none-match': `"other", ${tag}` } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers.etag).toBe(tag);
    expect(again.headers['cache-control']).toBe('no-cache');
    const other = await reader.get(pathOf(name), { headers: { 'if-none-match': '"other"' } });
    expect([other.statusCode, other.body]).toEqual([200, first.body]);
  });

  test('may be cached only by the browser when the reply sets a cookie', async () => {
    const reply = await api.visitor().get(pathOf(name));
    expect(reply.cookies).toHaveLength(1);
    expect(reply.headers['cache-control']).toBe('private, no-cache');
  });

  test('is the same for everybody', async () => {
    expect((await player.get(pathOf(name))).body).toBe((await reader.get(pathOf(name))).body);
  });
});

describe('data of an account', () => {
  test.each(reads.filter((name) => calls[name].access !== 'visitor'))('is never cached: %s', async (name) => {
    const path = `${pathOf(name)}${sampleQueries[name] ?? ''}`;
    expect((await admin.get(path)).headers['cache-control']).toBe('private, no-store');
  });

  test('is not cached in a refusal or in the reply to a mutation either', async () => {
    expect((await reader.get('/accounts/me')).headers['cache-control']).toBe('no-store');
    expect((await reader.get('/news/999')).headers['cache-control']).toBe('no-store');
    expect((await reader.post('/auth/logout')).headers['cache-control']).toBe('no-store');
  });
});

describe('a list that has changed', () => {
  test('has another ETag', async () => {
    const before = await reader.get('/game-items');
    await api.database.db.insert(gameItems).values({ id: 9000, label: 'Escudo', icon: 1 });
    // The game writes the catalogue directly, so the API looks for changes only after a while.
    api.advance(3_600_000);
    const after = await reader.get('/game-items', {
      headers: { 'if-none-match': String(before.headers.etag) },
    });
    expect(after.statusCode).toBe(200);
    expect(after.json()).toHaveLength(before.json().length + 1);
  });
});

describe('long replies', () => {
  const body = async (encoding: string) => {
    const reply = await reader.get('/game-items', { headers: { 'accept-encoding': encoding } });
    return { reply, bytes: reply.rawPayload };
  };
  test('are sent as brotli or gzip, as the client accepts, with the same content', async () => {
    const plain = (await body('identity')).bytes.toString();
    const br = await body('gzip, br');
    expect(br.reply.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain);
    const gzip = await body('gzip');
    expect(gzip.reply.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain);
    expect(String(gzip.reply.headers.vary).toLowerCase()).toContain('accept-encoding');
    expect(gzip.bytes.length).toBeLessThan(plain.length / 2);
  });

  test.each([
    ['br;q=0.5, gzip;q=0', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , GZIP;q=1', 'gzip'],
    ['br;q=0,gzip;q=0', undefined],
    ['brotli, deflate', undefined],
    ['', undefined],
  ])('to a client that accepts %j are sent as %s', async (accepted, encoding) => {
    expect((await body(accepted)).reply.headers['content-encoding']).toBe(encoding);
  });
});

describe('paths', () => {
  test.each(['/effects-name/', '/effects-name', '/news/', '/ranking/daily/guilds/', '/server-status/'])(
    'work with and without a trailing slash: %s',
    async (path) => {
      expect((await reader.get(path)).statusCode).toBe(200);
    },
  );
});
