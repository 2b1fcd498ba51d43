import { expect, test } from 'vitest';
import type { NewsItem } from '#contract/news.ts';
import { filterByTitle } from '#features/news/admin/list-data.ts';

const articles = ['Poção Maior', 'Torneio', 'A poçao perdida'].map((title, index) => ({
  id: index + 1,
  title,
})) as NewsItem[];
const found = (text: string) => filterByTitle(articles, text).map(({ title }) => title);

test('the administration finds articles by title, regardless of accents and case', () => {
  expect(found('POCAO')).toEqual(['Poção Maior', 'A poçao perdida']);
  expect(found('  ')).toHaveLength(3);
  expect(found('reino')).toEqual([]);
});
