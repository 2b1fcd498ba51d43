import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RecentNews } from '#features/news/recent-news.tsx';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';

const server = servePage();

it('the front page has no heading of news once it is known that there are none', async () => {
  server.on('GET /api/news', { body: [] });
  const { sync } = await show(<RecentNews />);
  expect(screen.getByRole('heading', { name: 'NOTÍCIAS RECENTES' })).toBeDefined();
  await sync.sync('news');
  await expect.poll(() => screen.queryByRole('heading')).toBeNull();
});
