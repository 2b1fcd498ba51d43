import type * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewsBody, newsChange } from '#contract/news.ts';
import { news } from '#server/modules/news/news.table.ts';
import { disallowedMarkup } from '#support/article-html.ts';
import { XSS } from '#support/xss.ts';
import { openTestApp } from '#support/lifetime.ts';

const app = await openTestApp({ now: '2026-11-20T15:00:00.000Z' });
const admin = await app.admin();
beforeEach(async () => {
  await app.database.transact((tx) => tx.delete(news));
});

const article = (changes: Partial<NewsBody> = {}): NewsBody => ({
  title: 'Muralha de Valdora cai',
  slug: 'muralha-cai',
  summary: 'O cerco durou três noites.',
  content: '<h2>O cerco</h2><p>Três noites e <a href="https://valdora.example/mapa">um mapa</a>.</p>',
  image_url: 'https://img.example/muralha.webp',
  author: 'Equipe',
  published_at: '2026-11-20T12:00:00.000Z',
  ...changes,
});
const publish = (changes: Partial<NewsBody> = {}, key?: string) =>
  admin.client.post('/news', article(changes), { key });
const list = () => app.visitor().call('listNews');

describe('the public news', () => {
  it('are whole and ordered newest first, and within the same moment by the later id', async () => {
    await publish({ slug: 'velha', published_at: '2026-10-01T00:00:00Z' });
    await publish({ slug: 'nova', published_at: '2026-11-19T00:00:00-03:00' });
    await publish({ slug: 'irma', published_at: '2026-10-01T00:00:00Z' });
    const all = await list();
    expect(all.map(({ slug }) => slug)).toEqual(['nova', 'irma', 'velha']);
    expect(all[0]).toMatchObject({
      ...article(),
      slug: 'nova',
      published_at: '2026-11-19T03:00:00.000Z',
      content: expect.stringContaining('<h2>O cerco</h2>'),
    });
    expect(Object.keys(all[0] ?? {}).sort()).toEqual([
      'author',
      'content',
      'id',
      'image_url',
      'pinned',
      'published_at',
      'slug',
      'summary',
      'tags',
      'title',
      'updated_at',
    ]);
  });

  it('are found by slug and by id', async () => {
    const { id } = (await publish()).json<{ id: number }>();
    const visitor = app.visitor();
    const bySlug = await visitor.call('getNewsBySlug', { params: { newsSlug: 'muralha-cai' } });
    expect(await visitor.call('getNews', { params: { id } })).toEqual({
      ...bySlug,
      version: expect.any(Number),
    });
    expect(bySlug).toMatchObject({ id, title: 'Muralha de Valdora cai', author: 'Equipe' });
  });

  it.each([
    '/news/slug/nada',
    '/news/slug/%00',
    "/news/slug/'%20or%20''='",
    '/news/slug/a%2Fb',
    '/news/999999',
  ])('answer 404 for an article that does not exist: %s', async (path) => {
    expect((await app.visitor().get(path)).statusCode).toBe(404);
  });

  describe('whose address has changed', () => {
    const bySlug = (slug: string) => app.visitor().get(`/news/slug/${slug}`);
    const moveTo = (id: number, slug: string, changes: Partial<NewsBody> = {}) =>
      admin.client.patch(`/news/${id}`, article({ slug, ...changes }));
    const publishOne = async () => (await publish()).json<{ id: number }>().id;

    it('are found by every former one, and say so to devices', async () => {
      const id = await publishOne();
      expect(Object.keys((await list())[0] ?? {})).not.toContain('former_slugs');
      await moveTo(id, 'muralha-resiste');
      await moveTo(id, 'muralha-vence');
      const former_slugs = ['muralha-cai', 'muralha-resiste'];
      expect(await list()).toMatchObject([{ slug: 'muralha-vence', former_slugs }]);
      for (const slug of [...former_slugs, 'muralha-vence'])
        expect((await bySlug(slug)).json()).toMatchObject({ id, slug: 'muralha-vence', former_slugs });
      await moveTo(id, 'muralha-cai');
      expect((await bySlug('muralha-vence')).json()).toMatchObject({ slug: 'muralha-cai' });
      expect(await list()).toMatchObject([{ former_slugs: ['muralha-resiste', 'muralha-vence'] }]);
    });

    it('are found by the address that they had before they were unpublished', async () => {
      const id = await publishOne();
      await moveTo(id, 'muralha-cai', { status: 'draft' });
      await moveTo(id, 'nome-de-rascunho', { status: 'draft' });
      expect((await bySlug('muralha-cai')).statusCode).toBe(404);
      await moveTo(id, 'muralha-vence');
      expect((await bySlug('muralha-cai')).json()).toMatchObject({ id, slug: 'muralha-vence' });
      // No visitor has seen this one.
      expect((await bySlug('nome-de-rascunho')).statusCode).toBe(404);
    });

    it('leave a former address to an article that takes it', async () => {
      const id = await publishOne();
      await moveTo(id, 'muralha-vence');
      const other = (await publish()).json<{ id: number }>();
      expect((await bySlug('muralha-cai')).json()).toMatchObject({ id: other.id });
      await admin.client.delete(`/news/${other.id}`);
      expect((await bySlug('muralha-cai')).json()).toMatchObject({ id });
      await admin.client.delete(`/news/${id}`);
      expect((await bySlug('muralha-cai')).statusCode).toBe(404);
    });

    it('remember the last ones only', async () => {
      const id = await publishOne();
      for (let at = 0; at < 25; at += 1) await moveTo(id, `nome-${at}`);
      const [row] = await list();
      expect([row?.former_slugs?.length, row?.former_slugs?.at(-1)]).toEqual([20, 'nome-23']);
    });
  });

  it('are an empty list without articles', async () => {
    expect(await list()).toEqual([]);
  });
});

describe('news of an administrator', () => {
  it('can be changed completely, the address included', async () => {
    const { id } = (await publish()).json<{ id: number }>();
    const changed = article({
      slug: 'muralha-resiste',
      title: 'A muralha resiste',
      author: null,
      image_url: '',
    });
    expect((await admin.client.patch(`/news/${id}`, changed)).statusCode).toBe(200);
    expect(await list()).toMatchObject([
      { id, slug: 'muralha-resiste', title: 'A muralha resiste', author: null, image_url: null },
    ]);
    expect((await app.visitor().get('/news/slug/muralha-cai')).json()).toMatchObject({
      slug: 'muralha-resiste',
    });
  });

  it('are gone once deleted and cannot be deleted twice', async () => {
    const { id } = (await publish()).json<{ id: number }>();
    expect((await admin.client.delete(`/news/${id}`)).statusCode).toBeLessThan(300);
    expect(await list()).toEqual([]);
    expect((await admin.client.delete(`/news/${id}`)).statusCode).toBe(404);
    expect((await admin.client.patch(`/news/${id}`, article())).statusCode).toBe(404);
  });

  it('have unique addresses', async () => {
    const { id } = (await publish({ slug: 'um' })).json<{ id: number }>();
    const taken = await publish({ slug: 'dois' }).then(() => publish({ slug: 'um' }));
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toEqual({
      code: 'slug_taken',
      field: 'slug',
      message: 'Já existe uma notícia com este slug.',
    });
    expect((await admin.client.patch(`/news/${id}`, article({ slug: 'dois' }))).json()).toMatchObject({
      code: 'slug_taken',
    });
    expect(
      (await admin.client.patch(`/news/${id}`, article({ slug: 'um', title: 'Igual' }))).statusCode,
    ).toBe(200);
    expect(await list()).toHaveLength(2);
  });

  it('get one article when ten requests ask for the same address at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => publish({ slug: 'corrida' })));
    const codes = replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ['content', { content: '<script>xss()</script>' }, 'Conteúdo é obrigatório'],
    [
      'content',
      { content: '<img src="data:image/png;base64,AA=="><svg><text>x</text></svg>' },
      'Conteúdo é obrigatório',
    ],
    ['published_at', { published_at: 'ontem' }, 'Data inválida.'],
    ['published_at', { published_at: '-271821-04-20T00:00:00.000Z' }, 'Data inválida.'],
    ['published_at', { published_at: '+275760-09-13T00:00:00.000Z' }, 'Data inválida.'],
  ])('are refused with a message on %s', async (field, changes, message) => {
    const reply = await publish(changes);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ code: 'invalid_input', field, message });
    expect(await list()).toEqual([]);
  });
});

describe('an article that is sent twice', () => {
  it('is published once after a lost reply, whenever it is sent again', async () => {
    const first = await publish({}, 'perdida');
    const again = await publish({ published_at: '2026-11-20T12:05:00.000Z' }, 'perdida');
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(await list()).toHaveLength(1);
  });

  it('is published once when both requests are received together', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => publish({}, 'junta')));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(replies.map((reply) => reply.json<{ id: number }>().id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it('is refused with the key of another article', async () => {
    await publish({}, 'trocada');
    const other = await publish({ slug: 'outra', title: 'Outra' }, 'trocada');
    expect(other.json()).toMatchObject({ code: 'idempotency_mismatch' });
    expect(other.statusCode).toBe(409);
    expect(await list()).toHaveLength(1);
  });

  it('can be corrected and sent with the same key after a refusal', async () => {
    await publish({ slug: 'ocupado' });
    expect((await publish({ slug: 'ocupado', title: 'B' }, 'corrigida')).statusCode).toBe(409);
    expect((await publish({ slug: 'livre', title: 'B' }, 'corrigida')).statusCode).toBe(200);
  });

  it.each(['', ' ', 'ação', 'x'.repeat(201)])('is refused with an invalid key: "%s"', async (value) => {
    expect((await publish({}, value)).statusCode).toBe(400);
  });
});

describe('an article that two administrators change', () => {
  const versionOf = async (id: number) => (await app.visitor().call('getNews', { params: { id } })).version;
  const published = async () => {
    const { id, version } = (await publish()).json<{ id: number; version: number }>();
    return { id, version };
  };
  const change = (id: number, changes: Partial<v.InferInput<typeof newsChange>>, key?: string) =>
    admin.client.patch(`/news/${id}`, { ...article(), ...changes }, { key });

  it('is refused to the second one, whose edit began from an older version, and nothing is overwritten', async () => {
    const { id, version } = await published();
    expect(await versionOf(id)).toBe(version);
    const first = await change(id, { title: 'Da primeira', base_version: version });
    expect(first.statusCode).toBe(200);
    const newer = first.json<{ version: number }>().version;
    expect(newer).toBeGreaterThan(version);
    const second = await change(id, { title: 'Da segunda', base_version: version });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toEqual({
      code: 'article_conflict',
      message: 'Outra pessoa alterou esta notícia enquanto você escrevia.',
    });
    expect(await app.visitor().call('getNews', { params: { id } })).toMatchObject({
      title: 'Da primeira',
      version: newer,
    });
    expect((await change(id, { title: 'Da segunda', base_version: newer })).statusCode).toBe(200);
    expect(await list()).toMatchObject([{ title: 'Da segunda' }]);
  });

  it('is changed by only one of ten who save the same version at once', async () => {
    const { id, version } = await published();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => change(id, { title: `Da ${at}`, base_version: version })),
    );
    const codes = replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('has no conflict for a repeated save after a lost reply or for equal content', async () => {
    const { id, version } = await published();
    const body = { title: 'Nova', base_version: version };
    const first = await change(id, body, 'alterada');
    const again = await change(id, { ...body, published_at: '2026-11-20T12:05:00.000Z' }, 'alterada');
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await change(id, body)).statusCode).toBe(200);
  });

  it('is overwritten by a portal that knows no versions, and answered 404 once deleted', async () => {
    const { id, version } = await published();
    await change(id, { title: 'Outra', base_version: version });
    expect((await change(id, { title: 'Sem versão' })).statusCode).toBe(200);
    await admin.client.delete(`/news/${id}`);
    expect((await change(id, { base_version: version })).statusCode).toBe(404);
  });

  it.each([-1, 1.5, 2 ** 60, '1'])('is refused with an invalid version: %s', async (base_version) => {
    const { id } = await published();
    const reply = await admin.client.patch(`/news/${id}`, { ...article(), base_version });
    expect(reply.json()).toMatchObject({ code: 'invalid_input', field: 'base_version' });
  });
});

describe('an article with malicious content', () => {
  it('is sanitized when it is stored and when it is read, for every known attack', async () => {
    const refused: string[] = [];
    const tricks = [...XSS.entries()];
    // Sent in groups, because each publication waits for the commit of the one before.
    while (tricks.length > 0) {
      const send = async ([place, [name, html]]: (typeof tricks)[number]) => {
        const reply = await publish({ slug: `truque-${place}`, content: `<p>antes</p>${html}` });
        if (reply.statusCode !== 200) refused.push(name);
      };
      await Promise.all(tricks.splice(0, 10).map(send));
    }
    expect(refused).toEqual([]);
    const stored = await list();
    expect(stored).toHaveLength(XSS.length);
    expect(stored.filter(({ content }) => disallowedMarkup(content ?? '').length > 0)).toEqual([]);
    expect(stored.filter(({ content }) => !content?.includes('<p>antes</p>'))).toEqual([]);
  });

  it('is sanitized when it is changed too', async () => {
    const { id } = (await publish()).json<{ id: number }>();
    await admin.client.patch(
      `/news/${id}`,
      article({ content: '<p onclick=xss()>x</p><script>xss()</script>' }),
    );
    expect(await list()).toMatchObject([{ content: '<p>x</p>' }]);
  });
});
