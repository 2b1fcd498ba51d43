import { describe, expect, test } from 'vitest';
import type { NewsItem } from '#contract/news.ts';
import { findNews, resultCountText, isFiltered, MOST_FOUND, newsEntry } from '#features/news/news.rules.ts';

const article = (id: number, changes: Partial<NewsItem> = {}): NewsItem => ({
  id,
  title: 'Torneio',
  slug: `torneio-${id}`,
  summary: null,
  content: null,
  image_url: null,
  author: null,
  published_at: '2026-11-20T12:00:00.000Z',
  pinned: false,
  tags: [],
  ...changes,
});
const entries = [
  article(1, { content: '<p>A <strong>poção</strong> de Lenária &amp; Vanov</p>' }),
  article(2, { title: 'Poção nova', tags: [{ slug: 'itens', label: 'Itens' }] }),
  article(3, { summary: 'Sobre poções', tags: [{ slug: 'guerra', label: 'Guerra' }] }),
].map((one) => newsEntry(one));
const find = (text: string, tag = '') => findNews({ entries, filter: { text, tag } });

describe('the search of the news', () => {
  test('finds words in title, tags, summary and text, regardless of accents and case', () => {
    expect(find('LENARIA')).toEqual([1]);
    expect(find('pocoes')).toEqual([3]);
    expect(find('guerra')).toEqual([3]);
    expect(find('lenaria & vanov')).toEqual([1]);
  });

  test('lists articles first whose title contains every word', () => expect(find('pocao')).toEqual([2, 1]));

  test('requires every word', () => expect(find('poção inexistente')).toEqual([]));

  test('ignores markup', () => expect(find('strong')).toEqual([]));

  test('filters by tag, with or without words', () => {
    expect(find('', 'itens')).toEqual([2]);
    expect(find('poções', 'itens')).toEqual([]);
  });

  test('lists a limited number of articles and says so', () => {
    const many = Array.from({ length: 100 }, (_, id) => newsEntry(article(id + 1)));
    expect(findNews({ entries: many, filter: { text: 'torneio', tag: '' } })).toHaveLength(MOST_FOUND);
    expect(resultCountText({ total: MOST_FOUND, tag: undefined })).toBe(
      'As 60 primeiras notícias: digite mais.',
    );
  });

  test('says what it found', () => {
    const tag = { slug: 'guerra', label: 'Guerra' };
    expect(resultCountText({ total: 1, tag })).toBe('1 notícia encontrada sobre Guerra.');
    expect([isFiltered({ text: ' ', tag: '' }), isFiltered({ text: '', tag: 'guerra' })]).toEqual([
      false,
      true,
    ]);
  });
});
