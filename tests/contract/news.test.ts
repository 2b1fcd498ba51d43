import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import { hasContent, NEWS, newsBody, newsList } from '#contract/news.ts';
import { slugify } from '#contract/slugs.ts';
import { firstIssue, issuesOf } from '#support/issues.ts';

describe('the slug of a title', () => {
  it.each([
    ['Grande Atualização de Verão', 'grande-atualizacao-de-verao'],
    ['ÁÀÂÃÄ éèêë íìîï óòôõö úùûü ç ñ', 'aaaaa-eeee-iiii-ooooo-uuuu-c-n'],
    ['Olá, mundo! (parte 2)', 'ola-mundo-parte-2'],
    ['  espaços   e\ttabs\nlinhas  ', 'espacos-e-tabs-linhas'],
    ['já - com -- hífens---todos', 'ja-com-hifens-todos'],
    ['-começa e termina-', 'comeca-e-termina'],
    ['--  --', ''],
    ['100% de XP & mais_coisas', '100-de-xp-maiscoisas'],
    ['“Aspas” — travessão', 'aspas-travessao'],
    ['⚔️ Guerra ⚔️', 'guerra'],
    ['日本', ''],
    ['', ''],
  ])('%j becomes %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('is a slug that the news form takes', () => {
    for (const title of ['Olá, mundo!', '- a - b -', 'Ação 100%']) {
      expect(issuesOf({ schema: newsBody.entries.slug, input: slugify(title) })).toEqual([]);
    }
  });
});

describe('the news form', () => {
  const schema = newsBody;
  const good = {
    title: 'Guerra',
    slug: 'guerra',
    summary: 'Resumo',
    content: '<p>Texto</p>',
    published_at: '2026-11-20T12:00:00.000Z',
  };

  it('accepts an article without author and picture, as null', () => {
    expect(v.parse(schema, good)).toEqual({ ...good, publish_at: null, image_url: null, author: null });
    expect(v.parse(schema, { ...good, image_url: '', author: ' ' })).toMatchObject({
      image_url: null,
      author: null,
    });
  });

  it.each([
    ['title', 'Título é obrigatório'],
    ['slug', 'Slug é obrigatório'],
    ['summary', 'Resumo é obrigatório'],
    ['content', 'Conteúdo é obrigatório'],
  ])('requires %s', (field, message) => {
    expect(firstIssue({ schema, input: { ...good, [field]: '' } })).toBe(message);
    expect(firstIssue({ schema, input: { ...good, [field]: undefined } })).toBe(message);
  });

  it('takes each tag once, with the label and at the place of its first one', () => {
    const { tags } = v.parse(schema, { ...good, tags: ['Atualização', 'Lore', 'atualizacao'] });
    expect(tags).toEqual([
      { slug: 'atualizacao', label: 'Atualização' },
      { slug: 'lore', label: 'Lore' },
    ]);
  });

  it.each(['Guerra', 'guerra total', 'guerra--total', '-guerra', 'guerra-', 'guérra', '../admin'])(
    'refuses the slug %j',
    (slug) => {
      expect(firstIssue({ schema, input: { ...good, slug } })).toBe(
        'O slug aceita só letras minúsculas, números e hífens',
      );
    },
  );

  it.each([
    'javascript:alert(1)',
    'http://valdora.com/a.png',
    '//evil.com/a.png',
    'data:image/png;base64,AA',
  ])('refuses the picture %j', (image_url) => {
    expect(issuesOf({ schema, input: { ...good, image_url } })).toEqual([
      ['image_url', 'Use um endereço https ou um caminho deste site'],
    ]);
  });
});

it.each([
  ['<p></p>', false],
  ['<p><br></p>', false],
  ['<p>&nbsp; </p>', false],
  ['   ', false],
  ['<p>a</p>', true],
  ['<p><img src="/a.png"></p>', true],
])('refuses an article that shows nothing: %s', (html, shows) => {
  expect(hasContent(html)).toBe(shows);
});

it('reads news in which another API leaves optional fields out', () => {
  const [article] = v.parse(newsList, [
    { id: '3', title: 'A', slug: 'a', published_at: '2026-01-01', image_url: '', author: null },
  ]);
  expect(article).toMatchObject({ id: 3, summary: '', content: '', image_url: null, author: null });
});

it('an article that is too long is refused by its length, before it is parsed', () => {
  const read = v.safeParse(calls.createNews.body.entries.content, '<p></p>'.repeat(NEWS.content), {
    abortEarly: true,
  });
  expect(read.issues?.map(({ message }) => message)).toEqual(['O conteúdo é longo demais']);
});
