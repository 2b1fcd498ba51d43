import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShopScreen } from '#features/shop/shop-screen.tsx';
import type { ShopSearch } from '#features/shop/shop.search.ts';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

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

const server = servePage(() => {
  localStorage.clear();
});
const open = (search: ShopSearch = {}) => show(<ShopScreen search={search} onSearch={() => undefined} />);
const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

it('shows that it loads, then a failure, and the packs after a retry', async () => {
  server.on(LIST, { status: 403, body: { message: '', code: 'internal' } });
  await open();
  expect(screen.getByText('Carregando itens...')).toBeDefined();
  await screen.findByText('Erro ao carregar a loja.');
  server.on(LIST, { body: [pack] });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('1.500 un. · Consumíveis');
  expect(screen.getByRole('button', { name: 'Comprar Poção, 1.500 un. por 1 crédito' })).toBeDefined();
});

it('offers “todos” and the categories on sale in the order of the game', async () => {
  const mount = { ...pack, id: 2, category: 'Montaria' };
  server.on(LIST, { body: [pack, mount, { ...pack, id: 3, item_cnt: 2, category: 'Outra' }] });
  await open({ categoria: 'Montaria' });
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
  ['a shop without items', [], {}, 'A loja ainda não tem itens.'],
  ['a category without items', [pack], { categoria: 'Pran' }, 'Nenhum item nesta categoria.'],
  ['a search without items', [pack], { nome: 'elmo' }, 'Nenhum item com este nome.'],
])('shows a message: %s', async (_, body, search, text) => {
  server.on(LIST, { body });
  await open(search);
  expect(await screen.findByText(text)).toBeDefined();
});

it('shows an item once with its packs, what the larger ones save, and the price of the chosen one', async () => {
  const packs = [
    { ...pack, id: 2, item_cnt: 50, price: 4000 },
    { ...pack, id: 3, item_cnt: 10, price: 1000 },
  ];
  server.on(LIST, { body: packs });
  await open();
  await screen.findByRole('button', { name: 'Comprar Poção, 10 un. por 1.000 créditos' });
  expect(texts('listitem')).toEqual(['PoçãoQuantidade de Poção10 un.50 un.−20%Comprar1.000']);
  fireEvent.click(screen.getByRole('radio', { name: '50 un. −20%' }));
  expect(screen.getByRole('button', { name: 'Comprar Poção, 50 un. por 4.000 créditos' })).toBeDefined();
});

it('a visitor’s search and order narrow and sort the items', async () => {
  const other = { ...pack, id: 2, item_id: 10, item_cnt: 1, name: 'Elmo de ferro', price: 900 };
  server.on(LIST, { body: [other, { ...pack, price: 950 }] });
  await open();
  const names = () => texts('heading').slice(1);
  await screen.findByText('Elmo de ferro');
  expect(names()).toEqual(['Elmo de ferro', 'Poção']);
  fireEvent.change(screen.getByLabelText('Ordem'), { target: { value: 'unidade' } });
  expect(names()).toEqual(['Poção', 'Elmo de ferro']);
  expect(screen.getByText('0,63 por un.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Nome do item'), { target: { value: 'POCAO' } });
  expect(names()).toEqual(['Poção']);
});

const BUY = 'POST /api/site-store/purchase';
const changed = { status: 409, body: { message: 'O preço deste item mudou.', code: 'price_changed' } };
const sent = () =>
  server.requests.filter(({ path }) => path.endsWith('purchase')).map(({ body }) => JSON.parse(body));
const openPack = async () => {
  signedIn({ server, credits: 200_000 });
  server.on(LIST, { body: [{ ...pack, price: 100 }] });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Comprar Poção/ }));
  return within(await screen.findByRole('dialog'));
};

it('sends the price that the player saw, and pays a changed price only after a second press', async () => {
  const dialog = await openPack();
  await dialog.findByText('Seu saldo');
  server.on(BUY, changed);
  // A pack that is put on sale again has a new id.
  server.on(LIST, { body: [{ ...pack, id: 8, price: 100_000 }] });
  const buy = dialog.getByRole('button', { name: 'Comprar' });
  fireEvent.click(buy);
  await dialog.findByText('Antes 100 créditos, agora 100.000 créditos. Nada foi cobrado.');
  expect(dialog.getByText('O preço deste item mudou.')).toBeDefined();
  expect(screen.getByRole('dialog').textContent).toContain('Saldo depois100.000 créditos');
  // The second press of a double press was meant for the first price.
  fireEvent.click(buy);
  expect(sent()).toEqual([{ item_id: 9, item_cnt: 1500, price: 100 }]);
  await waitFor(() => expect(buy.getAttribute('aria-disabled')).toBeNull());
  server.on(BUY, { body: { item: { quantity: 1500, price: 100_000 } } });
  fireEvent.click(buy);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()[1]).toEqual({ item_id: 9, item_cnt: 1500, price: 100_000 });
});

it('reports a new price that could not be read, and reads it again at the next press', async () => {
  const dialog = await openPack();
  server.on(BUY, changed);
  server.on(LIST, { status: 403, body: { message: '', code: 'internal' } });
  const buy = dialog.getByRole('button', { name: 'Comprar' });
  fireEvent.click(buy);
  await dialog.findByText(/Não foi possível ler o preço novo/);
  await waitFor(() => expect(buy.getAttribute('aria-disabled')).toBeNull());
  server.on(LIST, { body: [{ ...pack, price: 120 }] });
  fireEvent.click(buy);
  await dialog.findByText('Antes 100 créditos, agora 120 créditos. Nada foi cobrado.');
});

it('a press on “Comprar” while the session is still being read opens the purchase and does not lead to the login', async () => {
  signedIn({ server, credits: 10 });
  server.on(LIST, { body: [pack] });
  const { session } = await open();
  act(() => session.state.set({ status: 'loading' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Comprar/ }));
  expect(await screen.findByRole('dialog', { name: 'Confirmar compra' })).toBeDefined();
});
