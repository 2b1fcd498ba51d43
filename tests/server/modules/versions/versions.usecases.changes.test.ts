import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { changesSchema, type Changes } from '#contract/changes.ts';
import { guides } from '#contract/guides.ts';
import { gameItems as itemsSchema } from '#contract/items.ts';
import { VERSION_HEADER } from '#contract/limits.ts';
import { newsList } from '#contract/news.ts';
import { startTestApp } from '#support/app.ts';
import { openTestApp } from '#support/lifetime.ts';

const run = (statement: string) => app.database.transact((tx) => tx.execute(sql.raw(statement)));
const app = await openTestApp();
beforeEach(async () => {
  await run(`truncate game_items, news, guide_maps, drop_guide cascade`);
  await run(`insert into game_items select n, 'Item ' || n, n from generate_series(1, 300) as n`);
  await run(
    `insert into news (id, title, slug, summary, content)
     select n, 'Notícia ' || n, 'noticia-' || n, 'Resumo', '<p>Texto</p>' from generate_series(1001, 1005) as n`,
  );
  await run(
    `insert into guide_maps (id, name, type) values (1001, 'Bosque', 'MAPA'), (1002, 'Torre', 'DUNGEON')`,
  );
});

type Row = Record<string, unknown>;
const header = VERSION_HEADER.toLowerCase();

/** The state of a copy of the list: its rows, their ETag and version. */
async function whole(path: string): Promise<{ rows: Row[]; etag: string; version: string }> {
  const reply = await app.visitor().get(path);
  return { rows: reply.json(), etag: String(reply.headers.etag), version: String(reply.headers[header]) };
}
async function since(path: string, version: unknown) {
  const reply = await app.visitor().get(`${path}?since=${String(version)}`);
  expect(reply.statusCode).toBe(200);
  return reply.json<Changes<Row> | Row[]>();
}

describe('the changes of a versioned list', () => {
  it('name the version even when nothing changed', async () => {
    const { etag, version } = await whole('/news');
    expect(version).toMatch(/^\d{16}$/);
    const again = await app.visitor().get('/news', { headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.headers[header]]).toEqual([304, version]);
  });

  it('hold only what changed since a version, with the ETag of the whole list', async () => {
    const before = await whole('/game-items');
    await run(`update game_items set label = 'Elmo' where id = 7`);
    await run(`insert into game_items values (9000, 'Capa', 3)`);
    await run(`delete from game_items where id in (8, 9)`);
    const reply = await app.visitor().get(`/game-items?since=${before.version}`);
    const after = await whole('/game-items');
    expect(v.parse(changesSchema(itemsSchema), reply.json())).toEqual({
      version: Number(after.version),
      changed: [
        { id: 7, label: 'Elmo', icon: 7 },
        { id: 9000, label: 'Capa', icon: 3 },
      ],
      deleted: expect.toSatisfy((ids: number[]) => ids.length === 2 && ids.includes(8) && ids.includes(9)),
    });
    expect(reply.headers.etag).toBe(after.etag);
    expect(reply.headers[header]).toBe(after.version);
    expect(reply.headers['cache-control']).toContain('no-cache');
  });

  it('are sent without a body when nothing changed', async () => {
    const { etag, version } = await whole('/news');
    const reply = await app.visitor().get(`/news?since=${version}`, { headers: { 'if-none-match': etag } });
    expect([reply.statusCode, reply.body]).toEqual([304, '']);
    expect(await since('/news', version)).toEqual({ version: Number(version), changed: [], deleted: [] });
  });

  it('include a map when one of its drops changed', async () => {
    const before = await whole('/guides');
    await run(`insert into drop_guide (id, guide_map_id, item_id, name) values (1001, 1002, 5, 'Item 5')`);
    const changes = v.parse(changesSchema(guides), await since('/guides', before.version));
    expect(changes).toMatchObject({
      changed: [{ id: 1002, drop_guide: [{ item_id: 5, guide_map_id: 1002 }] }],
      deleted: [],
    });
    const between = await whole('/guides');
    await run(`delete from drop_guide where id = 1001`);
    expect(await since('/guides', between.version)).toMatchObject({
      changed: [{ id: 1002, drop_guide: [] }],
    });
  });

  it('include what an administrator writes', async () => {
    const { client } = await app.admin();
    const before = await whole('/news');
    const body = {
      title: 'Nova',
      slug: 'nova',
      summary: 'S',
      content: '<p>T</p>',
      published_at: '2026-01-01T00:00:00Z',
    };
    const created = await client.post('/news', body);
    const { id } = created.json<{ id: number }>();
    await client.delete('/news/1003');
    const changes = v.parse(changesSchema(newsList), await since('/news', before.version));
    expect(changes).toMatchObject({ changed: [{ id, slug: 'nova' }], deleted: [1003] });
  });

  it('do not report an id as deleted that was used again', async () => {
    const before = await whole('/game-items');
    await run(`delete from game_items where id = 5`);
    await run(`insert into game_items values (5, 'Outro', 0)`);
    await run(`update game_items set id = 9001 where id = 6`);
    expect(await since('/game-items', before.version)).toMatchObject({
      changed: [{ id: 5, label: 'Outro' }, { id: 9001 }],
      deleted: [6],
    });
  });

  it('are compressed like the whole list', async () => {
    const before = await whole('/game-items');
    await run(`update game_items set icon = icon + 1`);
    const path = `/game-items?since=${before.version}`;
    const reply = await app.visitor().get(path, { headers: { 'accept-encoding': 'br' } });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(reply.rawPayload).toString())).toEqual(
      await since('/game-items', before.version),
    );
  });

  it('may be read by a portal of another origin', async () => {
    const origin = 'https://portal.example';
    const other = await startTestApp({ database: app.database, config: { corsOrigins: [origin] } });
    const reply = await other.visitor().get('/news', { headers: { origin } });
    expect(reply.headers['access-control-expose-headers']).toContain(VERSION_HEADER);
    await other.app.close();
  });
});

describe('the whole list is sent instead of its changes', () => {
  const news = async () => (await whole('/news')).rows;

  it.each([
    '',
    '0',
    '1',
    '9999999999999999',
    '-1',
    '1.5',
    'abc',
    '1e3',
    '%00',
    '1&since=2',
    '12345678901234567890',
  ])('for a version that it never had: %s', async (version) => {
    expect(await since('/news', version)).toEqual(await news());
  });

  it('for a version before more deletions than are stored', async () => {
    await run(`insert into news (id, title, slug, summary, content)
      select n, 'x', 'x-' || n, 's', 'c' from generate_series(10000, 15500) as n`);
    const old = await whole('/news');
    await run(`delete from news where id >= 10000`);
    await run(`update news set title = 'Outro' where id = 1001`);
    expect(await since('/news', old.version)).toEqual(await news());
  });

  it('for a version before a TRUNCATE', async () => {
    const old = await whole('/news');
    await run(`truncate news cascade`);
    expect(await since('/news', old.version)).toEqual(await news());
  });

  it('for a version that a restored backup has lost, even when newer versions exist', async () => {
    const backup = await app.database.db.execute<{ versions: string; articles: string }>(
      sql`select (select json_agg(versions) from versions)::text as versions, (select json_agg(news) from news)::text as articles`,
    );
    await run(`update news set title = 'Perdida' where id = 1001`);
    const lost = await whole('/news');
    const { versions, articles } = backup.rows[0]!;
    await app.database.transact(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`delete from versions`);
      await tx.execute(sql`delete from news`);
      await tx.execute(
        sql`insert into versions select * from json_populate_recordset(null::versions, ${versions}::json)`,
      );
      await tx.execute(
        sql`insert into news select * from json_populate_recordset(null::news, ${articles}::json)`,
      );
    });
    await run(`select pg_notify('versions', 'news')`);
    expect(await since('/news', lost.version)).toEqual(await news());
    await run(`update news set title = 'Depois' where id = 1002`);
    expect(Number((await whole('/news')).version)).toBeGreaterThan(Number(lost.version));
    expect(await since('/news', lost.version)).toEqual(await news());
  });
});

it('a copy that is updated only by changes equals the list', async () => {
  const id = fc.integer({ min: 1, max: 12 });
  const step = fc.oneof(
    fc
      .tuple(id, fc.nat(3))
      .map(
        ([one, icon]) =>
          `insert into game_items values (${one}, 'Item', ${icon}) on conflict (id) do update set icon = excluded.icon`,
      ),
    id.map((one) => `delete from game_items where id = ${one}`),
    fc
      .tuple(id, id)
      .map(
        ([one, other]) =>
          `update game_items set id = ${other} where id = ${one} and not exists (select from game_items where id = ${other})`,
      ),
    fc.constant(`update game_items set icon = icon`),
  );
  const roundsOfWriting = fc.array(fc.array(step, { maxLength: 4 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(roundsOfWriting, async (rounds) => {
      const first = await whole('/game-items');
      const copy = new Map(first.rows.map((row) => [row.id, row]));
      let { version } = first;
      for (const statements of rounds) {
        await app.database.transact(async (tx) => {
          for (const statement of statements) await tx.execute(sql.raw(statement));
        });
        const changes = await since('/game-items', version);
        if (Array.isArray(changes)) throw new Error('The whole list came.');
        for (const row of changes.changed) copy.set(row.id, row);
        for (const gone of changes.deleted) copy.delete(gone);
        version = String(changes.version);
      }
      const { rows } = await whole('/game-items');
      expect([...copy.values()].toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(rows);
    }),
    { numRuns: 25 },
  );
});
