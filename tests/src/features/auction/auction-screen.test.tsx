import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, Profiler, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { FIRST_PAGE } from '#contract/paging.ts';
import type * as auctionList from '#features/auction/auction-list.tsx';
import { AuctionScreen } from '#features/auction/auction-screen.tsx';
import type { AuctionSearch } from '#features/auction/auction.search.ts';
import { delay } from '#lib/timeout.ts';
import { replaceRows } from '#offline/collections/store.ts';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';
import { toast } from '#ui/toast.ts';
import { untilTrue } from '#support/wait.ts';

const onCommit = vi.hoisted(() => vi.fn<() => void>());

vi.mock('#features/auction/auction-list.tsx', async (original) => {
  const { AuctionList } = await original<typeof auctionList>();
  return {
    AuctionList: (props: ComponentProps<typeof AuctionList>) => (
      <Profiler id="auction" onRender={onCommit}>
        <AuctionList {...props} />
      </Profiler>
    ),
  };
});

const listing = (index: number) => ({
  id: index + 1,
  item_id: (index % 4) + 1,
  quantity: 1,
  refine: (index % 160) + 16,
  item_type: 2,
  preco: index + 1,
  seller_name: 'Lia',
  effect1_index: 7,
  effect1_value: index % 30,
});
const ITEMS = ['Torre', 'Toca', 'Tumba', 'Mina'].map((label, index) => ({ id: index + 1, label, icon: 0 }));
const EFFECTS = [{ effect_index: 7, effect_name: 'Ataque +X' }];
const listings = Array.from({ length: 5000 }, (_, index) => listing(index));
const FIRST = `GET /api/auction/?cursor=${FIRST_PAGE}`;
const ITEMS_CALL = 'GET /api/game-items';
const EFFECTS_CALL = 'GET /api/effects-name/';
const written = vi.fn<(search: AuctionSearch) => void>();

/** The screen as its route shows it: its changes of the address are passed back to it. */
function Auction() {
  const [search, setSearch] = useState<AuctionSearch>({ aba: 'todos' });
  const go = (next: AuctionSearch) => {
    written(next);
    setSearch((before) => ({ ...before, ...next }));
  };
  const nothing = () => undefined;
  return (
    <AuctionScreen
      search={search}
      onFilters={go}
      onTab={nothing}
      onOpen={go}
      onClose={() => go({ item: undefined })}
    />
  );
}

/** Waits until the page shows the current state: React renders it some tasks later, and on a busy machine later than the next timer. */
async function noMoreCommits(): Promise<void> {
  for (let quiet = 0; quiet < 5;) {
    const before = onCommit.mock.calls.length;
    await delay(100);
    quiet = onCommit.mock.calls.length === before ? quiet + 1 : 0;
  }
}

const server = servePage(async () => {
  written.mockClear();
  server.on(ITEMS_CALL, { body: ITEMS });
  server.on(EFFECTS_CALL, { body: EFFECTS });
  const meta = { etag: null, syncedAt: Date.now(), bytes: 0 };
  await replaceRows({ name: 'items', rows: ITEMS, meta });
  await replaceRows({ name: 'effects', rows: EFFECTS, meta });
});

it('only a screenful of 5,000 listings is rendered, and a keystroke commits the list once, with its address', async () => {
  server.on(FIRST, { body: { items: listings, next: null, total: listings.length } });
  const { sync } = await show(<Auction />);
  await screen.findByText('5.000 itens');
  // The list commits once more when the first sync has ended.
  for (const [name, line] of [
    ['items', ITEMS_CALL],
    ['effects', EFFECTS_CALL],
  ] as const) {
    await untilTrue(() => server.lines().includes(line) && sync.state(name).get().stage === 'idle');
  }
  await noMoreCommits();
  expect(document.querySelectorAll('*').length).toBeLessThan(1500);
  for (const [nome, found] of [
    ['t', '3.750'],
    ['to', '2.500'],
    ['tor', '1.250'],
    ['to', '2.500'],
  ] as const) {
    onCommit.mockClear();
    fireEvent.change(screen.getByPlaceholderText('Buscar por nome do item...'), {
      target: { value: nome },
    });
    await screen.findByText(`${found} itens`);
    await waitFor(() => expect(written).toHaveBeenLastCalledWith(expect.objectContaining({ nome })));
    expect(onCommit, `commits of the list for “${nome}”`).toHaveBeenCalledTimes(1);
  }
});

it('pages are appended to one list, which shows that it is incomplete, and filters apply to all of them', async () => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.on(FIRST, { body: { items: listings.slice(0, 10), next: 'b', total: 15 } });
  server.on('GET /api/auction/?cursor=b', async () => {
    await held;
    // An item that was listed again meanwhile comes twice.
    return { body: { items: listings.slice(9, 15), next: null } };
  });
  await show(<Auction />);
  await screen.findByText('Carregando anúncios: 10 de 15');
  fireEvent.change(screen.getByPlaceholderText('Buscar por nome do item...'), { target: { value: 'xyz' } });
  await screen.findByText('0 itens');
  // No message says that something is missing before all pages are loaded.
  expect(screen.queryByText(/Nenhum item à venda/)).toBeNull();
  release();
  await screen.findByText('Nenhum item à venda encontrado com os filtros aplicados');
  fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await screen.findByText('15 itens');
  expect(screen.queryByText(/Carregando anúncios/)).toBeNull();
});

it('an API without pages may answer the whole list at once or refuse the cursor and be asked for all of it', async () => {
  server.on(FIRST, { body: listings.slice(0, 3) });
  await show(<Auction />);
  expect(await screen.findByText('3 itens')).toBeDefined();
  cleanup();
  server.on(FIRST, { status: 400, body: { message: 'Parâmetro desconhecido.' } });
  server.on('GET /api/auction/', { body: listings.slice(0, 2) });
  await show(<Auction />);
  expect(await screen.findByText('2 itens')).toBeTruthy();
});

it('the sheet filters at once, says how many items remain, and the address follows when it closes', async () => {
  server.on(FIRST, { body: listings.slice(0, 30) });
  await show(<Auction />);
  await screen.findByText('30 itens');
  fireEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.change(sheet.getByLabelText('Efeitos'), { target: { value: 'ataque' } });
  fireEvent.change(sheet.getByLabelText('Valor mínimo do efeito'), { target: { value: '50' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Menor preço' }));
  await screen.findByText('5 itens');
  // Longer than the address waits after a keystroke.
  await delay(400);
  expect(written).not.toHaveBeenCalled();
  fireEvent.click(sheet.getByRole('button', { name: 'Ver 5 itens' }));
  const changes = { efeitos: 'ataque', valor: '50', ordem: 'preco' };
  await waitFor(() => expect(written).toHaveBeenCalledWith(expect.objectContaining(changes)));
  expect(screen.getByRole('button', { name: 'Filtros (2)' })).toBeDefined();
});

it('a failed read shows one toast with the call’s message, and a retry in place', async () => {
  const told = vi.spyOn(toast, 'show').mockImplementation(() => undefined);
  server.on(FIRST, { status: 418, body: { message: 'O mercado descansa.' } });
  await show(<Auction />);
  await screen.findByText('A lista não pôde ser carregada.');
  expect(told.mock.calls).toEqual([
    [
      {
        kind: 'destructive',
        title: 'Erro ao carregar itens do leilão',
        description: 'O mercado descansa.',
      },
    ],
  ]);
  server.on(FIRST, { body: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Nenhum item à venda encontrado com os filtros aplicados');
});
