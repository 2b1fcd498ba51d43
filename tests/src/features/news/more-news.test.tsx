import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { NewsItem } from '#contract/news.ts';
import { ArticleScreen } from '#features/news/article-screen.tsx';
import { openPublic } from '#offline/collections/database.ts';
import { newsKeys } from '#offline/collections/news-keys.ts';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';

servePage(() => {});

const WARS = { slug: 'guerras', label: 'Guerras' };
const EVENTS = { slug: 'eventos', label: 'Eventos' };

const article = (day: number, tag: NewsItem['tags'][number]): NewsItem => ({
  id: day,
  title: `Notícia do dia ${day}`,
  slug: `dia-${day}`,
  summary: null,
  content: '<p>Texto</p>',
  image_url: null,
  author: null,
  published_at: `2026-11-${day}T12:00:00.000Z`,
  pinned: false,
  tags: [tag],
});

it('an article ends with the newest ones of its tag and the next one of the list', async () => {
  const days = [20, 19, 18, 17, 16, 15].map((day) => article(day, day === 17 ? EVENTS : WARS));
  const db = await openPublic();
  await db.news.bulkPut(days.map((row) => ({ ...row, ...newsKeys(row) })));
  await show(<ArticleScreen slug="dia-18" />);

  expect(await screen.findByRole('heading', { name: 'Mais em Guerras' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Próxima notícia Notícia do dia 17' })).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.slice(-4)).toEqual(['/news/dia-20', '/news/dia-19', '/news/dia-16', '/news/dia-17']);
});
