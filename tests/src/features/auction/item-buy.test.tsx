import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ItemBuy } from '#features/auction/item-buy.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const LISTINGS = 'GET /api/auction/listings/12';
const row = { item_id: 12, lowest: 90, on_sale: 1, median_7: null, sold_7: 0, median_30: null, sold_30: 0 };

const server = servePage();

it('the cheapest listing of an item is one press away, with its units and price', async () => {
  const listing = {
    id: 7,
    item_id: 12,
    item_type: 0,
    refine: 0,
    quantity: 5,
    preco: 450,
    seller_name: 'Lia',
  };
  server.on(LISTINGS, { body: [listing, { ...listing, id: 8, preco: 900 }] });
  await show(<ItemBuy id={12} row={row} />);
  const link = await screen.findByRole('link', { name: 'Comprar 5 un. por 450' });
  expect(decodeURIComponent(link.getAttribute('href')!)).toMatch(/item="?7"?&acao=comprar$/);
  cleanup();
  server.on(LISTINGS, { body: [] });
  await show(<ItemBuy id={12} row={row} />);
  await waitFor(() => expect(server.lines().filter((line) => line === LISTINGS)).toHaveLength(2));
  expect(screen.queryByRole('link')).toBeNull();
});

it('the button of an item that only its seller has on sale leads to the own listings', async () => {
  signedIn({ server, credits: 0 });
  const own = { id: 7, item_id: 12, item_type: 0, refine: 0, quantity: 1, preco: 90, seller_name: 'Luzia' };
  server.on(LISTINGS, { body: [own] });
  await show(<ItemBuy id={12} row={row} />);
  const link = await screen.findByRole('link', { name: 'Ver o que você vende' });
  expect(link.getAttribute('href')).toBe('/auction?aba=vendas');
});
