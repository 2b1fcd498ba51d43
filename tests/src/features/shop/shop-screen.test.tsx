import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ShopScreen } from '#features/shop/shop-screen.tsx';
import { openPage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';
import type { Loopback } from '#support/loopback.ts';

const LIST = 'GET /api/site-store';
const pack = {
  id: 1,
  item_id: 9,
  item_cnt: 1500,
  name: 'Poção',
  icon: 0,
  price: 1,
  category: 'Consumíveis',
};
let server: Loopback;

beforeEach(async () => {
  server = await openPage();
});
afterEach(async () => {
  cleanup();
  await server.stop();
});
const open = (category?: string) => show(<ShopScreen category={category} onCategory={() => undefined} />);
const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

it('says that it loads, then that it could not, and is there after another try', async () => {
  server.on(LIST, { status: 403, body: {} });
  await open();
  expect(screen.getByText('Carregando itens...')).toBeDefined();
  await screen.findByText('Erro ao carregar a loja.');
  server.on(LIST, { body: [pack] });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('1.500 un. · Consumíveis');
  expect(screen.getByText('1 crédito')).toBeDefined();
});

it('offers “todos” and the categories on sale in the order of the game', async () => {
  const mount = { ...pack, id: 2, category: 'Montaria' };
  server.on(LIST, { body: [pack, mount, { ...pack, id: 3, item_cnt: 2, category: 'Outra' }] });
  await open('Montaria');
  const group = await screen.findByRole('group', { name: 'Filtrar por categoria' });
  expect([...group.children].map(({ textContent }) => textContent)).toEqual([
    'todos',
    'Montaria',
    'Consumíveis',
    'Outra',
  ]);
  expect(texts('listitem')).toHaveLength(1);
});

it.each([
  ['a shop without items', [], undefined, 'A loja ainda não tem itens.'],
  ['a category without items', [pack], 'Pran', 'Nenhum item nesta categoria.'],
])('says so: %s', async (_, body, category, text) => {
  server.on(LIST, { body });
  await open(category);
  expect(await screen.findByText(text)).toBeDefined();
});
