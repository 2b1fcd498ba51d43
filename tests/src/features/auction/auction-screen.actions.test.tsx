import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { AuctionScreen } from '#features/auction/auction-screen.tsx';
import type { AuctionSearch } from '#features/auction/auction.search.ts';
import { replaceRows } from '#offline/collections/store.ts';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';
import { collectToasts } from '#support/app/toasts.ts';

const HELD = 'GET /api/auction/me?cursor=inicio';
const SALES = 'GET /api/auction/my-sales?cursor=inicio';
const ALL = 'GET /api/auction/?cursor=inicio';
const TOGGLE = 'PATCH /api/auction/toggle-sale/7';
const RETURN = 'POST /api/auction/return/7';
const BUY = 'POST /api/auction/buy/7';
const item = { id: 7, item_id: 1, quantity: 1, refine: 32, item_type: 2, preco: 800 };
const PRICES = 'GET /api/auction/prices/1';
const prices = { item_id: 1, count: 2, median: 640.5, lowest: 600, highest: 681, daily: [] };
const refused = { status: 409, body: { message: 'O mercado descansa.', code: 'busy' } };
const toasts = collectToasts();

const server = servePage(async () => {
  const meta = { etag: null, syncedAt: Date.now(), bytes: 0 };
  await replaceRows({ name: 'items', rows: [{ id: 1, label: 'Torre', icon: 0 }], meta });
  await replaceRows({ name: 'effects', rows: [], meta });
  for (const list of [HELD, SALES, ALL]) server.on(list, { body: [item] });
});

/** The screen as its route shows it. */
function Auction(from: AuctionSearch): ReactNode {
  const [search, setSearch] = useState<AuctionSearch>(from);
  const go = (next: AuctionSearch) => setSearch((before) => ({ ...before, ...next }));
  const nothing = () => undefined;
  return (
    <AuctionScreen
      search={search}
      onFilters={go}
      onTab={nothing}
      onOpen={go}
      onClose={() => go({ item: undefined, acao: undefined })}
    />
  );
}

async function open(aba: 'itens' | 'vendas' | 'todos', credits = 1000) {
  signedIn({ server, credits });
  const shown = await show(<Auction aba={aba} />);
  return shown;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const says = async (...messages: object[]) => waitFor(() => expect(toasts).toEqual(messages));
const red = (title: string, description: string) => ({ kind: 'destructive', title, description });
const green = (title: string, description: string) => ({ kind: 'success', title, description });
const keysOf = (path: string) =>
  server.requests.filter((seen) => seen.path.endsWith(path)).map(({ headers }) => headers['idempotency-key']);

it.each([
  ['itens', HELD, 'Erro ao carregar itens'],
  ['vendas', SALES, 'Erro ao carregar itens à venda'],
  ['todos', ALL, 'Erro ao carregar itens do leilão'],
] as const)(
  'a tab shows that it loads, and a failure with the message of its call: %s',
  async (aba, list, title) => {
    server.on(list, { status: 418, body: { message: '', code: 'internal' } });
    await open(aba);
    expect(screen.getByText('Carregando itens...')).toBeDefined();
    await screen.findByText('A lista não pôde ser carregada.');
    await says(red(title, 'Falha na requisição'));
  },
);

it('another API, which sends only the item and knows no extension, shows no prices, earnings or seller', async () => {
  server.on(SALES, { body: [] });
  await open('todos');
  const [row] = await screen.findAllByRole('article');
  expect(row?.textContent).toContain('Vendedor: Desconhecido');
  fireEvent.click(await screen.findByRole('button', { name: /^Torre \+2/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('VendedorDesconhecido');
  await waitFor(() => expect(server.lines()).toContain('GET /api/auction/prices/1'));
  expect(dialog.textContent).not.toMatch(/últimos 30 dias/);
  cleanup();
  await open('vendas');
  await screen.findByText('Nenhum item à venda encontrado com os filtros aplicados');
  await waitFor(() => expect(server.lines()).toContain('GET /api/auction/sold'));
  expect(screen.queryByText(/vendidos? por|ainda não vendeu/)).toBeNull();
});

it('a dialog of the address opens with its prices, or without them where they cannot be read', async () => {
  for (const reply of [{ body: prices }, { status: 418, body: { message: '', code: 'internal' } }]) {
    let answer = () => {};
    const answered = new Promise<typeof reply>((resolve) => {
      answer = () => resolve(reply);
    });
    server.on(SALES, { body: [] });
    server.on(PRICES, () => answered);
    signedIn({ server, credits: 1000 });
    await show(<Auction aba="todos" item="7" acao="comprar" />);
    await screen.findAllByRole('article');
    await waitFor(() => expect(server.lines()).toContain(PRICES));
    expect(screen.queryByRole('dialog')).toBeNull();
    answer();
    const shown = within(await screen.findByRole('dialog'));
    expect(shown.queryAllByText('2 vendas nos últimos 30 dias')).toHaveLength('status' in reply ? 0 : 1);
    cleanup();
  }
});

describe('a press on a row', () => {
  const pressRow = async () => fireEvent.click(await screen.findByRole('button', { name: /^Torre \+2/ }));
  const offered = async () =>
    within(await screen.findByRole('dialog'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('opens the purchase of another player’s listing with its recent prices, and the card of an own one', async () => {
    server.on(SALES, { body: [] });
    server.on(PRICES, { body: prices });
    await open('todos');
    await pressRow();
    expect(await offered()).toEqual(['Cancelar', 'Confirmar', '']);
    await screen.findByText('2 vendas nos últimos 30 dias');
    cleanup();
    server.on(SALES, { body: [item] });
    await open('todos');
    await screen.findByText('Seu anúncio');
    await pressRow();
    expect(await offered()).toEqual(['Cancelar Venda', '']);
    expect(screen.getByText('Vendedor', { selector: 'dt' }).nextElementSibling?.textContent).toBe(
      'Você (Desconhecido)',
    );
    // The seller's own card compares the price as the buyer's does.
    const valueOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    await screen.findByText('25% acima da mediana');
    expect(valueOf('Mediana de 30 dias')).toBe('641 créditos');
    expect(valueOf('Este preço')).toBe('25% acima da mediana');
  });

  it('offers to sell or return an own item, and to cancel a sale, which closes the card', async () => {
    await open('itens');
    await pressRow();
    expect(await offered()).toEqual(['Recuperar', 'Vender Item', '']);
    cleanup();
    server.on(TOGGLE, { body: {} });
    await open('vendas');
    await pressRow();
    const card = await screen.findByRole('dialog');
    fireEvent.click(within(card).getByRole('button', { name: /^Cancelar Venda/ }));
    await says(green('Venda cancelada', 'O item foi removido do leilão'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the sale dialog', () => {
  const price = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /Preço em créditos/ });

  it('is disabled without a whole price from 1 and while it sends, and reports its result', async () => {
    await open('itens');
    await press('Vender Item: Torre +2');
    await screen.findByRole('dialog');
    const { min, step, required } = price();
    expect([min, step, required]).toEqual(['1', '1', true]);
    for (const text of ['', '0', '-5', '1.5', '1.000']) {
      fireEvent.change(price(), { target: { value: text } });
      expect(button('Confirmar Venda').disabled, text).toBe(true);
    }
    fireEvent.change(price(), { target: { value: '1' } });
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.on(TOGGLE, async () => {
      await held;
      return { body: {} };
    });
    fireEvent.click(button('Confirmar Venda'));
    const sending = await screen.findByRole('button', { name: 'Enviando...' });
    expect(sending.getAttribute('aria-disabled')).toBe('true');
    release();
    await says(green('Item colocado à venda', 'Seu item foi colocado no leilão por 1 créditos'));
    await screen.findByText('Nenhum item encontrado com os filtros aplicados');
    const sent = server.requests.find(({ method }) => method === 'PATCH');
    expect(JSON.parse(sent!.body)).toEqual({ preco: 1, listed: true });
  });

  it('fills in the median of the recent sales on request', async () => {
    server.on(PRICES, { body: prices });
    await open('itens');
    await press('Vender Item: Torre +2');
    // One number for one word: the button's is the one above it.
    expect((await screen.findByText('Mediana')).nextElementSibling?.textContent).toBe('640,5');
    await press('Usar a mediana: 641 créditos');
    expect(price().value).toBe('641');
    await screen.findByText('igual à mediana');
    fireEvent.change(price(), { target: { value: '1500' } });
    await screen.findByText('Acima da maior venda: 2,3 vezes a mediana');
  });

  it('stays open with its price when the sale fails, and shows the failure in the dialog only', async () => {
    server.on(TOGGLE, refused);
    await open('itens');
    await press('Vender Item: Torre +2');
    await screen.findByRole('dialog');
    fireEvent.change(price(), { target: { value: '50' } });
    fireEvent.click(button('Confirmar Venda'));
    await screen.findByText('O item não foi colocado à venda.');
    expect(screen.getByText('O mercado descansa.')).toBeDefined();
    expect(price().value).toBe('50');
    expect(toasts).toEqual([]);
  });
});

describe('a cancelled sale', () => {
  it('leaves the market too, where it never becomes another player’s listing', async () => {
    await open('todos');
    await screen.findByText('Seu anúncio');
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The market is read again only later.
    server.on(ALL, async () => {
      await held;
      return { body: [] };
    });
    server.on(SALES, { body: [] });
    server.on(TOGGLE, { body: {} });
    await press('Cancelar Venda: Torre +2');
    await says(green('Venda cancelada', 'O item foi removido do leilão'));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    release();
  });

  it('leaves the list; its call sends the price 1 and marks it as not listed', async () => {
    server.on(TOGGLE, { body: {} });
    await open('vendas');
    await press('Cancelar Venda: Torre +2');
    await says(green('Venda cancelada', 'O item foi removido do leilão'));
    await screen.findByText('Nenhum item à venda encontrado com os filtros aplicados');
    const sent = server.requests.find(({ method }) => method === 'PATCH');
    expect(JSON.parse(sent!.body)).toEqual({ preco: 1, listed: false });
  });

  it.each([
    ['the server’s words', refused, 'O mercado descansa.'],
    ['its fallback', { status: 418, body: { message: '', code: 'internal' } }, 'Falha ao cancelar'],
  ])('that fails stays in the list, with %s as the message', async (_, answer, description) => {
    server.on(TOGGLE, answer);
    await open('vendas');
    await press('Cancelar Venda: Torre +2');
    await says(red('Erro ao cancelar venda', description));
    expect(button('Cancelar Venda: Torre +2')).toBeDefined();
  });
});

describe('the character picker', () => {
  const choose = async () => {
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Confirmar' });
    const isBlocked = () => confirm.getAttribute('aria-disabled') === 'true';
    expect(isBlocked()).toBe(true);
    const missing = confirm.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(missing)?.textContent).toBe('Escolha um personagem para confirmar.');
    const list = within(dialog).getByRole('radiogroup');
    expect(list.style.maxHeight).toBe('300px');
    fireEvent.click(within(list).getByRole('radio'));
    expect(isBlocked()).toBe(false);
    return confirm;
  };

  it('sends a held item to a character, which then leaves the list', async () => {
    server.on(RETURN, { body: {} });
    await open('itens');
    await press('Recuperar: Torre +2');
    fireEvent.click(await choose());
    await says(green('Item devolvido ao jogo', 'Enviado para Luzia'));
    expect(await screen.findByText('Nenhum item encontrado com os filtros aplicados')).toBeDefined();
  });

  it.each([
    ['the server’s words', refused, 'O mercado descansa.'],
    ['its fallback', { status: 418, body: { message: '', code: 'internal' } }, 'Falha na requisição'],
  ])('stays open after a failed return, with %s as the message', async (_, answer, description) => {
    server.on(RETURN, answer);
    await open('itens');
    await press('Recuperar: Torre +2');
    fireEvent.click(await choose());
    await says(red('Erro ao devolver item', description));
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('buys an item for a character and reads the account again; the listing leaves the list', async () => {
    server.on(SALES, { body: [] });
    server.on(BUY, { body: {} });
    await open('todos');
    await press('Comprar: Torre +2');
    const confirm = await choose();
    // The balance is shown once the server has sent it.
    await waitFor(() =>
      expect(screen.getByRole('dialog').textContent).toContain(
        'Preço800 créditosSeu saldo1.000 créditosSaldo depois200 créditos',
      ),
    );
    const before = server.lines().filter((line) => line.endsWith('/accounts/me')).length;
    fireEvent.click(confirm);
    await says(green('Compra realizada', 'O item foi enviado para Luzia via correio.'));
    await screen.findByText('Nenhum item à venda encontrado com os filtros aplicados');
    await waitFor(() =>
      expect(server.lines().filter((line) => line.endsWith('/accounts/me'))).toHaveLength(before + 1),
    );
  });

  it('reports a lost reply, and another press repeats the same purchase although the balance covers only one', async () => {
    server.on(SALES, { body: [] });
    server.on(BUY, { lost: true });
    await open('todos');
    await press('Comprar: Torre +2');
    const confirm = await choose();
    signedIn({ server, credits: 200 });
    fireEvent.click(confirm);
    await says(red('Erro ao comprar item', 'O servidor não respondeu.'));
    await screen.findByText('Não recebemos a resposta da compra');
    await screen.findByText('200 créditos');
    expect(screen.queryByText(/Faltam|Saldo depois/)).toBeNull();
    server.on(BUY, { body: {} });
    // A short loss of the connection may have rendered the button again, with its reason beside it.
    await press('Confirmar');
    await screen.findByText('Nenhum item à venda encontrado com os filtros aplicados');
    expect(new Set(keysOf('/auction/buy/7')).size).toBe(1);
  });

  it('still reports a lost reply when it is opened again, with the same character chosen', async () => {
    server.on(SALES, { body: [] });
    server.on(BUY, { lost: true });
    await open('todos');
    await press('Comprar: Torre +2');
    fireEvent.click(await choose());
    await screen.findByText('Não recebemos a resposta da compra');
    cleanup();
    await open('todos', 200);
    await press('Comprar: Torre +2');
    await screen.findByText('Não recebemos a resposta da compra');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Luzia/ }).checked).toBe(true);
    expect(screen.queryByText(/Faltam|Saldo depois/)).toBeNull();
    server.on(BUY, { body: {} });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirmar' }));
    await screen.findByText('Nenhum item à venda encontrado com os filtros aplicados');
    expect(new Set(keysOf('/auction/buy/7')).size).toBe(1);
  });

  it('shows the changed price of a listing and pays it only after another press', async () => {
    server.on(SALES, { body: [] });
    await open('todos', 100_000);
    await press('Comprar: Torre +2');
    const confirm = await choose();
    server.on(BUY, {
      status: 409,
      body: { message: 'O preço deste item mudou.', code: 'price_changed' },
    });
    server.on(ALL, { body: [{ ...item, preco: 90_000 }] });
    fireEvent.click(confirm);
    await says(red('Erro ao comprar item', 'O preço deste item mudou.'));
    await screen.findByText('Antes 800 créditos, agora 90.000 créditos. Nada foi cobrado.');
    fireEvent.click(confirm);
    server.on(BUY, { body: {} });
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(confirm);
    await screen.findByText('Nenhum item à venda encontrado com os filtros aplicados');
    const prices = server.requests
      .filter(({ path }) => path.endsWith('/auction/buy/7'))
      .map(({ body }) => JSON.parse(body).preco);
    expect(prices).toEqual([800, 90_000]);
  });

  it('shows a changed price when the list is read again under the open dialog', async () => {
    server.on(SALES, { body: [] });
    await open('todos', 100_000);
    await press('Comprar: Torre +2');
    const confirm = await choose();
    server.on(ALL, { body: [{ ...item, preco: 90_000 }] });
    fireEvent.click(screen.getByRole('button', { name: 'Atualizar', hidden: true }));
    await screen.findByText('Antes 800 créditos, agora 90.000 créditos.');
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
  });

  it('shows the last known balance and calculates nothing from it while the server cannot be reached', async () => {
    server.on(SALES, { body: [] });
    const { connectivity } = await open('todos', 10);
    await press('Comprar: Torre +2');
    await screen.findByText('Faltam 790 créditos');
    act(() => connectivity.state.set('offline'));
    expect(screen.getByRole('dialog').textContent).toContain('Último saldo visto10 créditos');
    expect(screen.queryByText(/Seu saldo|Faltam|Saldo depois/)).toBeNull();
    const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirmar' });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
  });
});
