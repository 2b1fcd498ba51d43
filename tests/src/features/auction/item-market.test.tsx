import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ItemMarket } from '#features/auction/item-market.tsx';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';

const LISTINGS = 'GET /api/auction/listings/12';
const row = { item_id: 12, lowest: 90, on_sale: 1, median_7: null, sold_7: 0, median_30: null, sold_30: 0 };
const listing = { id: 1, item_id: 12, item_type: 2, refine: 160, preco: 90 };

const server = servePage(() => {
  server.on(LISTINGS, { body: [listing] });
});

it('the listings of an item that cannot be loaded are loaded again by a press', async () => {
  server.on(LISTINGS, { status: 404, body: { message: 'Não.' } });
  await show(<ItemMarket id={12} label="Espada" row={row} />);
  await screen.findByText('Não foi possível carregar quem vende agora.');
  server.on(LISTINGS, { body: [listing] });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('link', { name: /Comprar Espada/ })).toBeDefined();
});

it('an item that was not sold says that its listings could not be loaded', async () => {
  server.on(LISTINGS, { status: 404, body: { message: 'Não.' } });
  await show(<ItemMarket id={12} label="Espada" row={null} />);
  expect(await screen.findByText('Não foi possível carregar quem vende este item agora.')).toBeDefined();
});
