import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FIRST_PAGE } from '#contract/paging.ts';
import { AuctionScreen } from '#features/auction/auction-screen.tsx';
import type { AuctionSearch } from '#features/auction/auction.search.ts';
import { openPublic } from '#offline/collections/database.ts';
import { servePage } from '#support/app/page.ts';
import { show } from '#support/app/show.tsx';
import type { Answer } from '#support/stub-server.ts';
import { toast } from '#ui/toast.ts';
import { untilTrue } from '#support/wait.ts';

const listings = [
  { id: 1, item_id: 12, item_type: 2, refine: 160, preco: 900, effect1_index: 7, effect1_value: 10 },
  { id: 2, item_id: 99, item_type: 0, quantity: 5, preco: 50 },
];

const showAuction = (search: AuctionSearch = {}) => {
  const nothing = () => undefined;
  return show(
    <AuctionScreen
      search={{ aba: 'todos', ...search }}
      onFilters={nothing}
      onTab={nothing}
      onOpen={nothing}
      onClose={nothing}
    />,
  );
};

/** The catalogue is not answered until it is released. */
function holdCatalogue(): () => void {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.on('GET /api/game-items', async (): Promise<Answer> => {
    await held;
    return { body: [{ id: 12, label: 'Espada Rúnica', icon: 4 }] };
  });
  return release;
}

const server = servePage(async () => {
  const db = await openPublic();
  await Promise.all([db.items.clear(), db.meta.clear()]);
  server.on('GET /api/effects-name/', { body: [{ effect_index: 7, effect_name: 'Ataque +X' }] });
  server.on(`GET /api/auction/?cursor=${FIRST_PAGE}`, { body: { items: listings, next: null, total: 2 } });
});

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('the first visit shows items by number until the catalogue with their names is loaded', async () => {
  const release = holdCatalogue();
  await showAuction();
  await screen.findByText('2 itens');
  expect(titles()).toEqual(['Item nº 12 +10', 'Item nº 99 5 un.']);
  const first = screen.getAllByRole('article')[0]?.textContent;
  expect(first).toContain('900 créditos');
  expect(first).toContain('Ataque 20');
  expect(document.querySelector('[data-icon]')).toBeNull();
  release();
  await screen.findByRole('button', { name: 'Espada Rúnica +10' });
  expect(titles()).toEqual(['Espada Rúnica +10', '[99] 5 un.']);
});

it('search and order by name are disabled until the names are loaded', async () => {
  const release = holdCatalogue();
  await showAuction({ ordem: 'nome' });
  await screen.findByText('Carregando itens...');
  await untilTrue(() => server.lines().includes(`GET /api/auction/?cursor=${FIRST_PAGE}`));
  fireEvent.change(screen.getByLabelText('Ordenar por'), { target: { value: 'recentes' } });
  await screen.findByText('2 itens');
  fireEvent.change(screen.getByPlaceholderText('Buscar por nome do item...'), {
    target: { value: 'espada' },
  });
  await screen.findByText('Carregando itens...');
  release();
  expect(await screen.findByText('1 item')).toBeDefined();
});

it('without the server a failed read is shown in place and in the banner, but not also in a red toast', async () => {
  const told = vi.spyOn(toast, 'show').mockImplementation(() => undefined);
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.on(`GET /api/auction/?cursor=${FIRST_PAGE}`, { lost: true });
  await showAuction();
  await screen.findByText('A lista não pôde ser carregada.');
  expect(told).not.toHaveBeenCalled();
  offline.mockRestore();
  told.mockRestore();
});
