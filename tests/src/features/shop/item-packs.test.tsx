import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ItemPacks } from '#features/shop/item-packs.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const pack = { id: 1, item_id: 9, item_cnt: 10, name: 'Poção', icon: 0, price: 160, category: 'Consumíveis' };

const server = servePage(() => {
  signedIn({ server, credits: 1000 });
  server.on('GET /api/site-store', {
    body: [pack, { ...pack, id: 2, item_cnt: 50, price: 700 }, { ...pack, id: 3, item_id: 8, name: 'Elmo' }],
  });
});

it('an item’s page has its packs with the price of a unit, and sells them', async () => {
  await show(<ItemPacks id={9} main={false} />);
  expect(await screen.findByText('16 por un.')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(screen.getByRole('radio', { name: /^50 un\./ }));
  expect(screen.getByText('14 por un.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Comprar Poção, 50 un. por 700 créditos' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Quantidade50');
});

it('an item that the shop lacks has no section of it', async () => {
  await show(<ItemPacks id={7} main={false} />);
  expect(screen.queryByRole('heading', { name: 'Loja' })).toBeNull();
});
