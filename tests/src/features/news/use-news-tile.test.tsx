import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useNewsTile } from '#features/news/use-news-tile.ts';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';
import type { StubServer } from '#support/stub-server.ts';

let server: StubServer;
servePage((opened) => void (server = opened));

function Tile() {
  const tile = useNewsTile();
  return <p>{tile ? `${tile.title}: ${tile.text}` : 'nothing'}</p>;
}

it('the tile of the newest article says when it was published, because its title leads the news below', async () => {
  const published_at = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const article = { id: 1, title: 'Porto', slug: 'porto', summary: 'S', content: '<p>C</p>', published_at };
  server.on('GET /api/news', { body: [article] });
  const { sync } = await show(<Tile />);
  await sync.sync('news');
  await screen.findByText('Última notícia: há 3 horas');
  expect(screen.queryByText(/Porto/)).toBeNull();
});
