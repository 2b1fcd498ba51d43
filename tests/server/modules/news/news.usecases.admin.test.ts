import type * as v from 'valibot';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_REVISIONS, type AdminNews, type newsRevision } from '#contract/news-admin.ts';
import { VERSION_HEADER } from '#contract/limits.ts';
import type { NewsBody, newsChange } from '#contract/news.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import { publishContinuously, publishDue } from '#server/modules/news/news.worker.ts';
import { news, newsRevisions } from '#server/modules/news/news.table.ts';
import { createTestDatabase } from '#support/database.ts';
import { openTestApp } from '#support/lifetime.ts';

const HOUR = 3_600_000;

const app = await openTestApp({ now: '2026-11-20T15:00:00.000Z' });
const editor = await app.member('editor');
beforeEach(async () => {
  await app.database.db.delete(news);
});

const inHours = (hours: number) => new Date(app.now().getTime() + hours * HOUR).toISOString();
const article = (changes: Partial<NewsBody> = {}): NewsBody => ({
  title: 'O segredo da torre',
  slug: 'segredo-da-torre',
  summary: 'Ninguém sabe ainda.',
  content: '<p>Um texto secreto.</p>',
  image_url: null,
  author: 'Equipe',
  published_at: '2026-11-20T12:00:00.000Z',
  ...changes,
});
const save = async (changes: Partial<NewsBody> = {}) => {
  const reply = await editor.client.post('/news', article(changes));
  expect(reply.statusCode).toBe(200);
  return reply.json<AdminNews & { id: number }>();
};
const change = (id: AdminNews['id'], changes: Partial<v.InferInput<typeof newsChange>>) =>
  editor.client.patch(`/news/${id}`, { ...article(), ...changes });
const articleOf = async (id: AdminNews['id']) =>
  (await editor.client.get(`/news-desk/${id}`)).json<AdminNews>();
const publish = () => publishDue({ database: app.database, clock: app.now });

/** All replies about an article that a visitor can get. */
async function seenByVisitors(id: number, since: string | undefined) {
  const visitor = app.visitor();
  const list = await visitor.get('/news');
  const changes = await visitor.get(`/news?since=${since ?? ''}`);
  const byId = await visitor.get(`/news/${id}`);
  const bySlug = await visitor.get('/news/slug/segredo-da-torre');
  const all = [list, changes, byId, bySlug];
  return {
    version: String(list.headers[VERSION_HEADER.toLowerCase()]),
    statuses: [byId.statusCode, bySlug.statusCode],
    changes: changes.json<{ changed: { id: number }[]; deleted: number[] }>(),
    isSeen: all.some(({ body }) => /segredo|secreto/.test(body)),
  };
}
const HIDDEN = { isSeen: false, statuses: [404, 404] };

describe('an unpublished article', () => {
  it.each([
    ['draft', () => ({ status: 'draft' as const })],
    ['scheduled', () => ({ status: 'scheduled' as const, publish_at: inHours(2) })],
  ])('is visible to the team only, and leaves the public list unchanged: %s', async (_name, changes) => {
    await save({ slug: 'publica', title: 'Pública', summary: 'Aberta', content: '<p>Aberta</p>' });
    const before = await seenByVisitors(1, undefined);
    const { id } = await save(changes());
    const saved = await seenByVisitors(id, before.version);
    expect(saved).toMatchObject({ ...HIDDEN, version: before.version });
    expect((await change(id, { ...changes(), summary: 'Outro segredo' })).statusCode).toBe(200);
    await editor.client.delete(`/news/${id}`);
    await editor.client.post(`/news/${id}/restore`);
    const after = await seenByVisitors(id, before.version);
    expect(after).toMatchObject({ ...HIDDEN, version: before.version });
    expect(after.changes).toMatchObject({ changed: [], deleted: [] });
    const { client: player } = await app.player();
    for (const [client, status] of [
      [player, 403],
      [app.visitor(), 401],
    ] as const) {
      for (const path of ['/news-desk', `/news-desk/${id}`, `/news-desk/${id}/revisions`])
        expect((await client.get(path)).statusCode).toBe(status);
    }
    expect(await articleOf(id)).toMatchObject({ summary: 'Outro segredo', status: changes().status });
  });

  it('that was public is removed from devices’ copies, and returns when it is published again', async () => {
    const { id } = await save();
    const before = await seenByVisitors(id, undefined);
    expect(before.isSeen).toBe(true);
    expect((await change(id, { status: 'draft' })).statusCode).toBe(200);
    const gone = await seenByVisitors(id, before.version);
    expect(gone).toMatchObject({ ...HIDDEN, changes: { changed: [], deleted: [id] } });
    // What is edited while the article is hidden stays hidden.
    await change(id, { status: 'draft', summary: 'Segredo' });
    expect((await seenByVisitors(id, gone.version)).version).toBe(gone.version);
    await change(id, {});
    const back = await seenByVisitors(id, gone.version);
    expect(back).toMatchObject({ statuses: [200, 200], changes: { changed: [{ id }], deleted: [] } });
  });

  it('reserves its slug, and takes a new date only when it is published', async () => {
    const { id } = await save({ status: 'draft' });
    expect((await editor.client.post('/news', article())).json()).toMatchObject({ code: 'slug_taken' });
    await change(id, { status: 'draft', published_at: '2026-11-21T00:00:00.000Z' });
    expect(await articleOf(id)).toMatchObject({ published_at: '2026-11-20T12:00:00.000Z' });
    await change(id, { published_at: '2026-11-22T00:00:00.000Z' });
    expect(await articleOf(id)).toMatchObject({
      status: 'published',
      published_at: '2026-11-22T00:00:00.000Z',
    });
  });

  it('is published at once when it is saved by an older portal', async () => {
    const { id } = await save({ status: 'scheduled', publish_at: inHours(2), pinned: true, tags: ['Lore'] });
    expect((await change(id, {})).statusCode).toBe(200);
    const kept = {
      status: 'published',
      publish_at: null,
      pinned: true,
      tags: [{ slug: 'lore', label: 'Lore' }],
    };
    expect(await articleOf(id)).toMatchObject(kept);
  });

  it('is listed for the team by its status, page by page', async () => {
    for (let at = 0; at < 22; at += 1) await save({ slug: `r-${at}`, status: 'draft' });
    await save({ slug: 'agendada', status: 'scheduled', publish_at: inHours(1) });
    const first = await editor.client.call('listAdminNews', { query: { status: 'draft' } });
    expect([first.items.length, first.items[0]?.slug]).toEqual([20, 'r-21']);
    expect(first.items[0]).toMatchObject({ saved_by: { username: editor.username } });
    const second = await editor.client.call('listAdminNews', {
      query: { status: 'draft', cursor: first.next ?? '' },
    });
    expect(second.items.map(({ slug }) => slug)).toEqual(['r-1', 'r-0']);
    expect(
      (await editor.client.call('listAdminNews', { query: { status: 'scheduled' } })).items,
    ).toMatchObject([{ slug: 'agendada', publish_at: inHours(1) }]);
    expect((await editor.client.call('listAdminNews')).items[0]?.slug).toBe('agendada');
  });
});

describe('a scheduled article', () => {
  it('is published automatically at its time, is dated with it, and reaches devices', async () => {
    const due = inHours(2);
    const { id } = await save({ status: 'scheduled', publish_at: due });
    const before = await seenByVisitors(id, undefined);
    app.advance(2 * HOUR - 1);
    expect(await publish()).toEqual([]);
    app.advance(1);
    expect(await publish()).toEqual([id]);
    const after = await seenByVisitors(id, before.version);
    expect(after).toMatchObject({ isSeen: true, statuses: [200, 200] });
    expect(after.changes).toMatchObject({ changed: [{ id, published_at: due }], deleted: [] });
    expect(await publish()).toEqual([]);
    const [row] = await app.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(row).toMatchObject({ action: 'news.due', subjectId: id, accountId: editor.id, requestId: null });
  });

  it.each([
    [{ publish_at: null }, 'Data inválida.'],
    [{ publish_at: 'amanhã' }, 'Data inválida.'],
    [{ publish_at: '2026-11-20T00:00:00.000Z' }, 'Escolha uma hora que ainda vai chegar.'],
  ])('requires a time in the future: %o', async (changes, message) => {
    const reply = await editor.client.post('/news', article({ status: 'scheduled', ...changes }));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ code: 'invalid_input', field: 'publish_at', message });
  });

  it('is the same request after a lost reply, even if its time has come meanwhile', async () => {
    const body = article({ status: 'scheduled', publish_at: inHours(1) });
    const key = 'agendada';
    const first = await editor.client.post('/news', body, { key });
    app.advance(2 * HOUR);
    const again = await editor.client.post('/news', body, { key });
    expect([again.statusCode, again.json<AdminNews>().id]).toEqual([200, first.json<AdminNews>().id]);
  });

  it('is not published once deleted or saved as a draft; restored after its time, it is published', async () => {
    const { id } = await save({ status: 'scheduled', publish_at: inHours(1) });
    const draft = await save({ slug: 'outra', status: 'scheduled', publish_at: inHours(1) });
    await change(draft.id, { slug: 'outra', status: 'draft' });
    await editor.client.delete(`/news/${id}`);
    app.advance(2 * HOUR);
    expect(await publish()).toEqual([]);
    await editor.client.post(`/news/${id}/restore`);
    expect(await publish()).toEqual([id]);
  });

  it('conflicts with an edit that was begun before it was published', async () => {
    const { id, version } = await save({ status: 'scheduled', publish_at: inHours(1) });
    app.advance(2 * HOUR);
    await publish();
    const late = await change(id, {
      status: 'scheduled',
      publish_at: inHours(1),
      base_version: version ?? 0,
    });
    expect(late.json()).toMatchObject({ code: 'article_conflict' });
  });

  it('is published once by many processes at the same moment', async () => {
    const server = process.env.TEST_DATABASE_URL;
    const shared = server ? await createTestDatabase({ server }) : null;
    const first = shared ? await shared.connect() : app.database;
    const second = shared ? await connectDatabase({ url: shared.url }) : app.database;
    const times = { publish_at: new Date('2026-11-20T00:00:00.000Z') };
    const rows = Array.from({ length: 5 }, (_, at) => ({
      ...{ title: 'A', slug: `hora-${at}`, summary: 'B', content: '<p>C</p>', status: 'scheduled' as const },
      ...times,
    }));
    await first.db.insert(news).values(rows);
    await first.db.delete(auditLog);
    const runs = [first, second, first, second, first, second];
    const published = await Promise.all(runs.map((database) => publishDue({ database, clock: app.now })));
    expect(published.flat()).toHaveLength(5);
    expect(new Set(published.flat()).size).toBe(5);
    expect(await first.db.select().from(auditLog).where(eq(auditLog.action, 'news.due'))).toHaveLength(5);
    if (shared) {
      await second.close();
      await first.close();
    }
  });

  it('is published by the running process until that is stopped, even after a failure', async () => {
    const { id } = await save({ status: 'scheduled', publish_at: inHours(1) });
    app.advance(2 * HOUR);
    const stopping = new AbortController();
    const seen: unknown[] = [];
    const run = publishContinuously({
      database: app.database,
      clock: () => {
        if (seen.length > 0) return app.now();
        // The first round fails as with an unreachable database.
        throw new Error('unreachable');
      },
      signal: stopping.signal,
      onOutcome: (ids) => {
        seen.push(...ids);
        stopping.abort();
      },
      onError: () => void seen.push('failed'),
    });
    await run;
    expect(seen).toEqual(['failed', id]);
  });
});

describe('saving an article', () => {
  it('gives an old article a new date, or keeps the date on request', async () => {
    const { id } = await save({ published_at: '2020-01-01T00:00:00.000Z' });
    await change(id, { keep_date: true, title: 'Corrigida' });
    expect(await articleOf(id)).toMatchObject({
      title: 'Corrigida',
      published_at: '2020-01-01T00:00:00.000Z',
    });
    await change(id, {});
    expect(await articleOf(id)).toMatchObject({ published_at: '2026-11-20T12:00:00.000Z' });
  });

  it('stores each tag once, as slug and label', async () => {
    const { id } = await save({ tags: ['Atualização', 'atualizacao', 'Guerra de Nações'] });
    const tags = [
      { slug: 'atualizacao', label: 'Atualização' },
      { slug: 'guerra-de-nacoes', label: 'Guerra de Nações' },
    ];
    expect((await app.visitor().call('listNews'))[0]).toMatchObject({ id, tags, pinned: false });
    await change(id, { tags: [], pinned: true });
    expect((await app.visitor().call('listNews'))[0]).toMatchObject({ tags: [], pinned: true });
  });

  it.each([
    [['!!!'], 'Uma tag precisa de letras ou números.'],
    [['a'.repeat(31)], 'Use no máximo 30 caracteres.'],
    [['a', 'b', 'c', 'd', 'e', 'f'], 'Use no máximo 5 tags.'],
  ])('refuses invalid tags: %j', async (tags, message) => {
    const reply = await editor.client.post('/news', article({ tags }));
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([400, message]);
  });
});

describe('the history of an article', () => {
  const revisions = (id: number) => editor.client.call('listNewsRevisions', { params: { id } });

  it('has each replaced version with its author and time', async () => {
    const { id } = await save({ title: 'Primeira', tags: ['Lore'] });
    const other = await app.admin();
    app.advance(HOUR);
    await other.client.patch(`/news/${id}`, article({ title: 'Segunda' }));
    await change(id, { title: 'Terceira' });
    // A save without a change makes no version.
    await change(id, { title: 'Terceira' });
    const { current, revisions: earlier } = await revisions(id);
    expect(current).toMatchObject({ title: 'Terceira', saved_by: { username: editor.username } });
    expect(earlier).toMatchObject([
      { title: 'Segunda', saved_by: { username: other.username }, saved_at: app.now().toISOString() },
      { title: 'Primeira', saved_by: { username: editor.username } },
    ]);
    const path = `/news-desk/${id}/revisions/${String(earlier[1]?.id)}`;
    const tags = [{ slug: 'lore', label: 'Lore' }];
    expect((await editor.client.get(path)).json<v.InferOutput<typeof newsRevision>>()).toMatchObject({
      id,
      title: 'Primeira',
      tags,
    });
    const elsewhere = await save({ slug: 'outra' });
    expect((await editor.client.get(path.replace(`/${id}/`, `/${elsewhere.id}/`))).statusCode).toBe(404);
  });

  it('deletes the oldest versions beyond its limit', async () => {
    const { id } = await save({ title: 'Versão 0' });
    for (let at = 1; at <= MAX_REVISIONS + 3; at += 1) await change(id, { title: `Versão ${at}` });
    const { revisions: earlier } = await revisions(id);
    expect(earlier).toHaveLength(MAX_REVISIONS);
    expect(earlier.at(-1)).toMatchObject({ title: 'Versão 3' });
    expect(await app.database.db.select().from(newsRevisions)).toHaveLength(MAX_REVISIONS);
  });

  it('restores a version by a new save, which conflicts when somebody else has saved meanwhile', async () => {
    const { id, version } = await save({ title: 'Boa' });
    const worse = (await change(id, { title: 'Pior', base_version: version ?? 0 })).json<AdminNews>();
    await change(id, { title: 'De outra pessoa' });
    const back = { title: 'Boa', keep_date: true };
    expect((await change(id, { ...back, base_version: worse.version ?? 0 })).statusCode).toBe(409);
    const { version: now } = await articleOf(id);
    expect((await change(id, { ...back, base_version: now ?? 0 })).statusCode).toBe(200);
    expect((await revisions(id)).revisions.map(({ title }) => title)).toEqual([
      'De outra pessoa',
      'Pior',
      'Boa',
    ]);
  });
});

describe('a deleted article', () => {
  it('can be restored unchanged, on devices too, while its slug is free', async () => {
    const { id } = await save();
    await editor.client.delete(`/news/${id}`);
    const gone = await seenByVisitors(id, undefined);
    expect(gone).toMatchObject(HIDDEN);
    expect((await editor.client.get(`/news-desk/${id}`)).statusCode).toBe(404);
    expect((await editor.client.post(`/news/${id}/restore`)).statusCode).toBe(200);
    expect((await editor.client.post(`/news/${id}/restore`)).statusCode).toBe(200);
    const back = await seenByVisitors(id, gone.version);
    expect(back).toMatchObject({ isSeen: true, changes: { changed: [{ id }], deleted: [] } });
    await editor.client.delete(`/news/${id}`);
    const other = await save();
    const taken = await editor.client.post(`/news/${id}/restore`);
    expect(taken.json()).toMatchObject({ code: 'slug_taken' });
    await editor.client.delete(`/news/${other.id}`);
    expect((await editor.client.post('/news/999999/restore')).statusCode).toBe(404);
  });
});
