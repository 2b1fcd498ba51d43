import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { HomeTiles } from '#features/home/home-tiles.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';
import type { MaybeTile } from '#ui/tile.ts';

const server = servePage();

it('an account without characters gets its three first steps in place of tiles', async () => {
  signedIn({ server, credits: 0 });
  server.on('GET /api/characters', { body: [] });
  await show(<HomeTiles tiles={[{ to: '/news', icon: 'news', title: 'Última notícia', text: 'Hoje' }]} />);
  const steps = within(await screen.findByRole('list', { name: 'Primeiros passos' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(3);
  expect(steps.getByText('Crie seu personagem')).toBeTruthy();
  expect(screen.queryByText('Última notícia')).toBeNull();
});

it('an account that the game has refused is led to what to do', async () => {
  signedIn({ server, credits: 0, account: { in_game: false, game_refused: 'name' } });
  server.on('GET /api/characters', { body: [] });
  await show(<HomeTiles tiles={[]} />);
  const step = await screen.findByRole('link', { name: /Sua conta não está no jogo/ });
  expect(step.getAttribute('href')).toBe('/profile');
});

it('a player with characters gets no first steps', async () => {
  signedIn({ server, credits: 0 });
  await show(<HomeTiles tiles={[]} />);
  expect(screen.getByRole('region', { name: 'Para você' })).toBeTruthy();
  expect(screen.queryByText('Crie seu personagem')).toBeNull();
});

it('a tile that comes takes the place of one placeholder, and the others stay where they are', async () => {
  signedIn({ server, credits: 0 });
  const news: MaybeTile = { to: '/news', icon: 'news', title: 'Notícia nova', text: 'Hoje' };
  function Tiles() {
    const [tiles, setTiles] = useState<MaybeTile[]>([undefined, undefined]);
    return (
      <>
        <HomeTiles tiles={tiles} />
        <button type="button" onClick={() => setTiles([news, undefined])}>
          Come
        </button>
      </>
    );
  }
  await show(<Tiles />);
  const slots = () => [...screen.getByRole('region', { name: 'Para você' }).firstElementChild!.children];
  const before = slots();
  fireEvent.click(screen.getByRole('button', { name: 'Come' }));
  expect(screen.getByRole('link', { name: /Notícia nova/ })).toBe(slots()[0]);
  expect(slots().map((slot, index) => slot === before[index])).toEqual([false, true, true, true]);
});
