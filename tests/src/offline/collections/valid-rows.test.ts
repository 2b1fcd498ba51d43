import { expect, it, vi } from 'vitest';
import { guideMap } from '#contract/guides.ts';
import { newsItem } from '#contract/news.ts';
import { validRows } from '#offline/collections/valid-rows.ts';

const guide = (id: number) => ({ id, name: `Mapa ${id}`, type: 'MAPA', drop_guide: [] });

it('one broken row among 52 is left out alone and logged once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const rows: unknown[] = Array.from({ length: 52 }, (_, id) => guide(id + 1));
  rows[20] = { id: 21, type: 'MAPA', drop_guide: 'não é uma lista' };
  const read = () => validRows({ name: 'guides', rows, schema: guideMap });
  expect(read().map(({ id }) => id)).toEqual(
    Array.from({ length: 52 }, (_, id) => id + 1).filter((id) => id !== 21),
  );
  read();
  expect(warn.mock.calls).toEqual([['unreadable row', expect.stringContaining('guides name')]]);
});

it.each(['title', 'summary', 'content', 'author', 'image_url'])(
  'an article whose %s is an object is never shown',
  (field) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const article = { id: 1, title: 'Título', slug: 'titulo', published_at: '2026-11-20T12:00:00Z' };
    const rows = [article, { ...article, id: 2, [field]: { text: 'oi' } }];
    expect(validRows({ name: 'news', rows, schema: newsItem }).map(({ id }) => id)).toEqual([1]);
  },
);
