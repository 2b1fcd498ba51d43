import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AuctionScreen } from '#features/auction/auction-screen.tsx';
import { replaceRows } from '#offline/collections/store.ts';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const HELD = 'GET /api/auction/me?cursor=inicio';
const OWN_LISTINGS = 'GET /api/auction/my-sales?cursor=inicio';
const tower = { id: 7, item_id: 1, quantity: 1, refine: 32, item_type: 2, preco: 800 };
const mine = { ...tower, id: 8, item_id: 2 };
const NOT_HELD = 'Você não tem este item na conta.';
const NOTHING = 'Nenhum item encontrado com os filtros aplicados';

const server = servePage(async () => {
  const meta = { etag: null, syncedAt: Date.now(), bytes: 0 };
  const items = ['Torre', 'Mina'].map((label, index) => ({ id: index + 1, label, icon: 0 }));
  await replaceRows({ name: 'items', rows: items, meta });
  await replaceRows({ name: 'effects', rows: [], meta });
  server.on(HELD, { body: [tower] });
  server.on(OWN_LISTINGS, { body: [] });
});

const nothing = () => undefined;
/** The own items, searched by name; with `acao` as the page of an item leads to them. */
const search = (nome: string, acao?: string) => {
  signedIn({ server, credits: 1000 });
  return show(
    <AuctionScreen
      search={{ nome, ...(acao && { acao }) }}
      onFilters={nothing}
      onTab={nothing}
      onOpen={nothing}
      onClose={nothing}
    />,
  );
};

it('who comes to sell an item that the account does not hold is told so, and finds the others', async () => {
  await search('Mina', 'vender');
  await screen.findByText(NOT_HELD);
  const market = screen.getByRole('link', { name: 'Procurar no leilão' });
  expect(market.getAttribute('href')).toBe('/auction?aba=todos&nome=Mina');
  fireEvent.click(screen.getByRole('button', { name: 'Ver meus itens' }));
  await screen.findByRole('button', { name: /^Torre/ });
});

it('who comes to sell an item that is on sale already is led to that', async () => {
  server.on(OWN_LISTINGS, { body: [mine] });
  await search('Mina', 'vender');
  await screen.findByText('Este item já está à venda.');
  const listings = screen.getByRole('link', { name: 'Ver meus itens à venda' });
  expect(listings.getAttribute('href')).toBe('/auction?aba=vendas&nome=Mina');
});

it('nothing is said of the account where it is not known, and of what was merely typed', async () => {
  server.on(OWN_LISTINGS, { status: 409, body: { message: 'O mercado descansa.', code: 'busy' } });
  await search('Mina', 'vender');
  await screen.findByText(NOTHING);
  expect(screen.queryByText(NOT_HELD)).toBeNull();
  cleanup();
  server.on(OWN_LISTINGS, { body: [] });
  await search('Mina');
  await screen.findByText(NOTHING);
  cleanup();
  const { connectivity } = await search('Mina', 'vender');
  await screen.findByText(NOT_HELD);
  act(() => connectivity.state.set('offline'));
  await screen.findByText(NOTHING);
});
