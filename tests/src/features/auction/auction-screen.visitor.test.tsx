import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FIRST_PAGE } from '#contract/paging.ts';
import { AuctionScreen } from '#features/auction/auction-screen.tsx';
import { replaceRows } from '#offline/collections/store.ts';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const FIRST = `GET /api/auction/?cursor=${FIRST_PAGE}`;

const showOwnItems = () => {
  const nothing = () => undefined;
  return show(
    <AuctionScreen search={{}} onFilters={nothing} onTab={nothing} onOpen={nothing} onClose={nothing} />,
  );
};

const server = servePage(async () => {
  const meta = { etag: null, syncedAt: Date.now(), bytes: 0 };
  await replaceRows({ name: 'items', rows: [{ id: 12, label: 'Espada Rúnica', icon: 4 }], meta });
  await replaceRows({ name: 'effects', rows: [], meta });
  const listing = { id: 1, item_id: 12, item_type: 2, refine: 160, preco: 900 };
  server.on(FIRST, { body: { items: [listing], next: null, total: 1 } });
});

it('a visitor sees in "Meus Itens" one line about their items, and below it what is on sale', async () => {
  await showOwnItems();
  await screen.findByRole('button', { name: 'Espada Rúnica +10' });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Meus Itens');
  expect(screen.getByText(/^Entre na sua conta para ver os seus itens\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Login' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Comprar: Espada Rúnica +10' })).toBeDefined();
});

it('a player sees there only the own items', async () => {
  signedIn({ server, credits: 0 });
  server.on(`GET /api/auction/me?cursor=${FIRST_PAGE}`, { body: { items: [], next: null, total: 0 } });
  await showOwnItems();
  await screen.findByText('Nenhum item encontrado com os filtros aplicados');
  expect(screen.queryByText(/^Entre na sua conta/)).toBeNull();
  expect(server.lines()).not.toContain(FIRST);
});
