import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  baseOf,
  bodyOf,
  differencesOf,
  draftKey,
  draftOf,
  EMPTY_DRAFT,
  isNewer,
  listedDrafts,
  NewsDraft,
  scheduleProblem,
  withTitle,
  type Published,
} from '#features/news/admin/news.draft.rules.ts';
import { newsForm } from '#features/news/admin/news.forms.ts';

const article: Published = {
  id: 7,
  title: 'Torneio de inverno',
  slug: 'torneio-de-inverno',
  summary: 'Resumo',
  content: '<p>a</p>',
  image_url: null,
  author: null,
  published_at: '2026-01-02T10:00:00.000Z',
  pinned: false,
  tags: [],
  version: 12,
};

describe('the slug of an article being written', () => {
  test('follows the title and replaces a slug edited by hand', () => {
    const first = withTitle({ draft: EMPTY_DRAFT, title: 'A  Porta do Norte — Édição 2!', keepsSlug: false });
    expect(first.slug).toBe('a-porta-do-norte-edicao-2');
    const typed = { ...EMPTY_DRAFT, ...first, slug: 'porta' };
    expect(withTitle({ draft: typed, title: 'A Porta', keepsSlug: false }).slug).toBe('a-porta');
  });

  test('does not change while the title does not change', () => {
    const edited = { ...draftOf(article), slug: 'torneio' };
    expect(withTitle({ draft: edited, title: article.title, keepsSlug: false }).slug).toBe('torneio');
  });

  test('stays as it is once visitors have the address, whatever the title becomes', () => {
    const kept = withTitle({ draft: draftOf(article), title: 'Torneio de verão', keepsSlug: true });
    expect(kept).toEqual({ title: 'Torneio de verão', slug: 'torneio-de-inverno' });
  });
});

describe('the saved body of an article', () => {
  test('has the article’s fields and the current date', () => {
    expect(bodyOf({ draft: draftOf(article), now: Date.UTC(2026, 4, 1), hasServerDrafts: false })).toEqual({
      title: 'Torneio de inverno',
      slug: 'torneio-de-inverno',
      summary: 'Resumo',
      author: '',
      image_url: '',
      content: '<p>a</p>',
      published_at: '2026-05-01T00:00:00.000Z',
    });
  });

  test('also has status, publication time, tags and pin on a server with those calls', () => {
    const draft = {
      ...draftOf({ ...article, tags: [{ slug: 'lore', label: 'Lore' }], pinned: true }),
      ...{ status: 'scheduled' as const, publish_at: '2026-11-24T18:00', tags: 'Lore, , Guerra ' },
    };
    expect(bodyOf({ draft, now: 0, hasServerDrafts: true })).toMatchObject({
      ...{ status: 'scheduled', publish_at: '2026-11-24T21:00:00.000Z', pinned: true },
      tags: ['Lore', 'Guerra'],
    });
    const kept = bodyOf({ draft: { ...draftOf(article), keep_date: true }, now: 0, hasServerDrafts: true });
    expect(kept).toMatchObject({ status: 'published', publish_at: null, keep_date: true });
  });

  test('requires a publication time in the future when it is scheduled', () => {
    const draft = { ...draftOf(article), status: 'scheduled' as const };
    const at = (publish_at: string) =>
      scheduleProblem({ draft: { ...draft, publish_at }, now: Date.parse('2026-11-24T12:00:00Z') });
    expect(at('')).toBe('Escolha o dia e a hora.');
    expect(at('2026-11-24T09:00')).toBe('Escolha uma hora que ainda vai chegar.');
    expect(at('2026-11-24T09:01')).toBeUndefined();
    expect(scheduleProblem({ draft: draftOf(article), now: 0 })).toBeUndefined();
    const [issue] = v.safeParse(newsForm(Date.now), draft).issues ?? [];
    expect(issue && v.getDotPath(issue)).toBe('publish_at');
  });

  test('is read from a draft of an older portal without tags and schedule', () => {
    const {
      tags: _tags,
      pinned: _pinned,
      status: _status,
      publish_at: _at,
      keep_date: _keep,
      ...older
    } = draftOf(article);
    expect(v.parse(NewsDraft, older)).toEqual(draftOf(article));
  });

  test('has one storage key per article', () => {
    expect([draftKey(null), draftKey(7)]).toEqual(['news/new', 'news/7']);
  });
});

describe('the check for a newer published version', () => {
  const draft = draftOf(article);
  test('compares versions', () => {
    expect(isNewer({ published: article, draft })).toBe(false);
    expect(isNewer({ published: { ...article, version: 13 }, draft })).toBe(true);
    // The version is the same with another date.
    expect(isNewer({ published: { ...article, published_at: '2026-01-02T10:00:00Z' }, draft })).toBe(false);
  });

  test('compares dates when the API has no versions or the draft began from this device’s copy', () => {
    const copy = draftOf({ ...article, version: null });
    expect(isNewer({ published: { ...article, published_at: '2026-01-02T10:00:00Z' }, draft: copy })).toBe(
      false,
    );
    expect(isNewer({ published: { ...article, published_at: '2026-01-03T10:00:00Z' }, draft: copy })).toBe(
      true,
    );
  });

  test('finds none for a new article', () => {
    expect(isNewer({ published: article, draft: EMPTY_DRAFT })).toBe(false);
  });

  test('sends the version that the edit began from, and none when that is unknown', () => {
    const copy = draftOf({ ...article, version: null });
    expect(baseOf({ published: { ...article, version: 13 }, draft })).toBe(12);
    expect(baseOf({ published: article, draft: copy })).toBe(12);
    expect(
      baseOf({ published: { ...article, version: 13, published_at: '2027-01-01' }, draft: copy }),
    ).toBeNull();
  });

  test('lists the fields that differ', () => {
    expect(differencesOf({ published: article, draft })).toEqual([]);
    expect(
      differencesOf({ published: { ...article, author: 'Ana' }, draft: { ...draft, content: '<p>b</p>' } }),
    ).toEqual(['author', 'content']);
  });
});

test('drafts are listed by title, the latest first, without those that no form can restore', () => {
  const stored = (id: number | null, savedAt: number, content = JSON.stringify(draftOf(article))) => ({
    key: draftKey(id),
    content,
    savedAt,
    base: null,
  });
  expect(
    listedDrafts([
      stored(7, 1),
      stored(null, 3, JSON.stringify({ ...EMPTY_DRAFT, title: 'Nova' })),
      stored(8, 2, '{"title":'),
      stored(9, 2, '{"title":"De outra versão"}'),
      { ...stored(10, 2), key: 'news/outra' },
    ]),
  ).toEqual([
    { id: null, title: 'Nova', savedAt: 3 },
    { id: 7, title: 'Torneio de inverno', savedAt: 1 },
  ]);
});
