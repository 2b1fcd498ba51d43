/** What an administration screen cannot load shows a message in its place with a retry; the rest of the screen stays. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { AuditScreen } from '#features/audit/audit-screen.tsx';
import { BannersAdminScreen } from '#features/banners/admin/banners-admin-screen.tsx';
import { DropsScreen } from '#features/drops/drops-screen.tsx';
import { GuidesAdminScreen } from '#features/guides/admin/guides-admin-screen.tsx';
import { NewsAdminScreen } from '#features/news/admin/news-admin-screen.tsx';
import { NewsHistoryScreen } from '#features/news/admin/history-screen.tsx';
import { EditNewsScreen } from '#features/news/admin/edit-screen.tsx';
import { OverviewScreen } from '#features/overview/overview-screen.tsx';
import { DeliveriesScreen } from '#features/players/deliveries-screen.tsx';
import { PlayerScreen } from '#features/players/player-screen.tsx';
import { PlayersScreen } from '#features/players/players-screen.tsx';
import { TeamScreen } from '#features/players/team-screen.tsx';
import { ShopAdminScreen } from '#features/shop/admin/shop-admin-screen.tsx';
import { ALL_TICKETS } from '#features/tickets/admin/tickets.admin.rules.ts';
import { TicketsAdminScreen } from '#features/tickets/admin/tickets-admin-screen.tsx';
import { servePage } from '#support/app/page.ts';
import { showApp } from '#support/app/show.tsx';
import { toast } from '#ui/toast.ts';

/** An administration screen as its route shows it, for an administrator. */
async function show(element: ReactNode): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory(),
  });
  await showApp(<RouterProvider<typeof router> router={router} />, (session) =>
    session.login({ username: 'ana', password: 'segredo' }),
  );
}

const server = servePage(() => {
  server.on('POST /api/auth/login', { body: {} });
  server.on('GET /api/accounts/me', { body: { id: 1, username: 'ana', cash_site: 0, accounttype: 1 } });
  server.on('GET /api/characters', { body: [] });
});

const nothing = () => undefined;
/** A reply that is not retried automatically. */
const refused = { status: 418, body: { message: 'Hoje não.' } };
const when = '2026-01-02T10:00:00.000Z';
const banner = {
  id: 3,
  name: 'Lua',
  description: 'Um banner para ensaiar',
  pity_limit: 10,
  start_date: when,
  end_date: when,
};
const ticket = {
  id: 4,
  title: 'Conta presa',
  description: 'Não entro',
  category: 'conta',
  status: 'ABERTO',
  createdAt: when,
};
const article = {
  id: 7,
  title: 'Torneio',
  slug: 'torneio',
  summary: 'Resumo',
  content: '<p>Texto</p>',
  image_url: null,
  author: null,
  published_at: when,
  version: 1,
};

const player = {
  account: { id: 7, username: 'bia', cash_site: 10 },
  created_at: when,
  sessions: { count: 0 },
  characters: [],
};

interface Case {
  what: string;
  element: ReactNode;
  /** Calls that succeed from the beginning. */
  works?: Record<string, unknown>;
  /** The call that is refused at first, its reply after that, and the text on the screen then. */
  line: string;
  body: unknown;
  title: string;
  after: string;
  /** What to do before the call is made. */
  press?: () => Promise<void>;
  /** Buttons that stay usable beside the message. */
  stays?: string[];
  /** Titles of the toasts that are also shown. */
  told?: string[];
}

const newsProps = { accountId: 1, page: 1, search: '', onSearch: nothing, onStatus: nothing };

const cases: Case[] = [
  {
    what: 'the landing page',
    element: <OverviewScreen />,
    line: 'GET /api/overview',
    body: { online: { accounts: 1 } },
    title: 'Erro ao carregar o que espera',
    after: 'Tudo em dia.',
  },
  {
    what: 'what is on sale',
    element: <ShopAdminScreen />,
    line: 'GET /api/site-store',
    body: [],
    title: 'Erro ao carregar a loja.',
    after: 'A loja ainda não tem itens.',
    stays: ['Adicionar item'],
    told: ['Erro ao carregar a loja.'],
  },
  {
    what: 'the banners',
    element: <BannersAdminScreen tab="banners" banner={undefined} onTab={nothing} onBanner={nothing} />,
    line: 'GET /api/gacha/banners',
    body: [],
    title: 'Erro ao carregar banners ou itens.',
    after: 'Nenhum banner ainda.',
    stays: ['Novo banner'],
    told: ['Erro ao carregar banners ou itens.'],
  },
  {
    what: 'a banner’s items',
    element: <BannersAdminScreen tab="itens" banner="3" onTab={nothing} onBanner={nothing} />,
    works: { 'GET /api/gacha/banners': [banner] },
    line: 'GET /api/gacha/banners/3/items',
    body: [],
    title: 'Erro ao carregar banners ou itens.',
    after: 'Sem itens, ninguém consegue sortear neste banner.',
    stays: ['Adicionar item'],
    told: ['Erro ao carregar banners ou itens.'],
  },
  {
    what: 'the drop groups',
    element: <DropsScreen tab="gerenciar" onTab={nothing} />,
    works: { 'GET /api/mobs-name': [] },
    line: 'GET /api/drop-groups',
    body: [],
    title: 'Não foi possível carregar os grupos de drop.',
    after: 'Nenhum grupo de drop encontrado.',
  },
  {
    what: 'the names of the monsters',
    element: <DropsScreen tab="gerenciar" onTab={nothing} />,
    works: { 'GET /api/drop-groups': [] },
    line: 'GET /api/mobs-name',
    body: [],
    title: 'Não foi possível carregar os grupos de drop.',
    after: 'Nenhum grupo de drop encontrado.',
  },
  {
    what: 'a drop group’s items',
    element: <DropsScreen tab="gerenciar" onTab={nothing} />,
    works: {
      'GET /api/mobs-name': [{ id: 5, label: 'Lobo' }],
      'GET /api/drop-groups': [{ id: 8, mob_id: 5, group_number: 2, probability: 100 }],
    },
    press: async () => {
      const details = (await screen.findByText('Lobo')).closest('details');
      if (!details) throw new Error('The monster is not there.');
      details.open = true;
      fireEvent(details, new Event('toggle'));
    },
    line: 'GET /api/drop-group-items/group/8',
    body: [],
    title: 'Não foi possível carregar os itens do grupo.',
    after: 'Este grupo não tem itens.',
  },
  {
    what: 'the guides',
    element: <GuidesAdminScreen tab="mapas" onTab={nothing} />,
    line: 'GET /api/guides',
    body: [],
    title: 'Não foi possível carregar os guias.',
    after: 'Nenhum mapa publicado ainda.',
    told: ['Erro ao carregar dados de guias'],
    stays: ['Novo mapa'],
  },
  {
    what: 'the tickets',
    element: <TicketsAdminScreen filter={ALL_TICKETS} onFilter={nothing} open={undefined} />,
    line: 'GET /api/tickets?cursor=inicio',
    body: [],
    title: 'Erro ao buscar tickets.',
    after: 'Ainda não há tickets.',
    told: ['Erro ao buscar tickets.'],
  },
  {
    what: 'a ticket’s replies',
    element: <TicketsAdminScreen filter={ALL_TICKETS} onFilter={nothing} open="4" />,
    works: { 'GET /api/tickets?cursor=inicio': [ticket] },
    line: 'GET /api/tickets/4',
    body: ticket,
    title: 'Erro ao buscar respostas',
    after: 'Não entro',
    told: ['Erro ao buscar respostas'],
  },
  {
    what: 'the audit log',
    element: <AuditScreen filters={{ area: undefined, person: undefined }} onFilters={nothing} />,
    line: 'GET /api/audit',
    body: { items: [], next: null },
    title: 'Erro ao carregar a auditoria',
    after: 'Nenhuma mudança encontrada com estes filtros.',
    stays: ['Filtrar'],
  },
  {
    what: 'the accounts',
    element: <PlayersScreen search={{}} onSearch={nothing} />,
    line: 'GET /api/players',
    body: { items: [], next: null },
    title: 'Erro ao procurar jogadores',
    after: 'Nenhuma conta encontrada.',
  },
  {
    what: 'an account',
    element: <PlayerScreen id={7} list="personagens" onList={nothing} />,
    line: 'GET /api/players/7',
    body: player,
    title: 'Erro ao carregar a conta',
    after: 'Nenhum personagem nesta conta.',
  },
  {
    what: 'an account’s statement',
    element: <PlayerScreen id={7} list="extrato" onList={nothing} />,
    works: { 'GET /api/players/7': player },
    line: 'GET /api/players/7/ledger',
    body: { items: [], next: null },
    title: 'Erro ao carregar o extrato',
    after: 'Nenhum movimento de créditos ainda.',
  },
  {
    what: 'the deliveries of all accounts',
    element: <DeliveriesScreen filter="falharam" onFilter={nothing} />,
    line: 'GET /api/deliveries-desk?status=failed',
    body: { items: [], next: null },
    title: 'Erro ao carregar as entregas',
    after: 'Nenhuma entrega falhou.',
    stays: ['Na fila'],
  },
  {
    what: 'the team',
    element: <TeamScreen Identity={() => null} />,
    works: { 'GET /api/role-requests': { items: [], next: null } },
    line: 'GET /api/team',
    body: { items: [], next: null },
    title: 'Erro ao carregar a equipe',
    after: 'Ninguém tem um papel na equipe ainda.',
  },
  {
    what: 'the articles',
    element: <NewsAdminScreen {...newsProps} status="published" />,
    line: 'GET /api/news',
    body: [],
    title: 'Não foi possível carregar as notícias.',
    after: 'Nenhuma notícia encontrada.',
  },
  {
    what: 'the scheduled articles',
    element: <NewsAdminScreen {...newsProps} status="scheduled" />,
    works: {
      'GET /api/news': [],
      'GET /api/news-desk?status=draft': { items: [], next: null },
    },
    line: 'GET /api/news-desk?status=scheduled',
    body: { items: [], next: null },
    title: 'Erro ao carregar notícias',
    after: 'Nenhuma notícia agendada.',
  },
  {
    what: 'the history of an article',
    element: <NewsHistoryScreen id={7} />,
    line: 'GET /api/news-desk/7/revisions',
    body: {
      current: { id: 7, title: 'Cerco', status: 'published', saved_at: '2026-11-20T12:00:00.000Z' },
      revisions: [],
    },
    title: 'Erro ao carregar o histórico',
    after: 'Nenhuma versão anterior.',
  },
  {
    what: 'an article to be edited',
    element: <EditNewsScreen accountId={1} id={7} />,
    line: 'GET /api/news/7',
    body: article,
    title: 'Erro ao carregar notícia',
    after: 'Publicado. Nenhuma alteração neste aparelho.',
  },
];

for (const { what, element, works = {}, line, body, title, after, press, stays = [], told = [] } of cases) {
  it(`${what}: a failed read shows a message in place, and a retry loads it`, async () => {
    const shown = vi.spyOn(toast, 'show').mockImplementation(nothing);
    for (const [call, answer] of Object.entries(works)) server.on(call, { body: answer });
    server.on(line, refused);
    await show(element);
    await press?.();
    const notice = await screen.findByText(title);
    const asked = server.lines().filter((seen) => seen === line).length;
    expect(asked).toBeGreaterThan(0);
    for (const name of stays) expect(screen.getByRole('button', { name })).toBeDefined();
    const description = refused.body.message;
    expect(shown.mock.calls).toEqual(told.map((told) => [{ kind: 'destructive', title: told, description }]));
    server.on(line, { body });
    const again = within(notice.parentElement!.parentElement!).getByRole('button', {
      name: /Tentar (de novo|novamente)/,
    });
    await waitFor(() => expect(again.getAttribute('aria-busy')).not.toBe('true'));
    fireEvent.click(again);
    await screen.findByText(after);
    expect(screen.queryByText(title)).toBeNull();
  });
}

it('other statuses can be chosen while the tickets of a status load', async () => {
  server.on('GET /api/tickets?cursor=inicio', { body: { items: [ticket], next: 'mais' } });
  let answer: (value: { body: unknown }) => void = nothing;
  server.on('GET /api/tickets?cursor=inicio&status=fechado', () => new Promise((send) => (answer = send)));
  const onFilter = vi.fn();
  await show(
    <TicketsAdminScreen
      filter={{ ...ALL_TICKETS, status: 'fechado' }}
      onFilter={onFilter}
      open={undefined}
    />,
  );
  const other = await screen.findByRole('button', { name: 'Aberto' });
  await waitFor(() => expect(server.lines().some((line) => line.endsWith('status=fechado'))).toBe(true));
  expect(other.isConnected).toBe(true);
  fireEvent.click(other);
  expect(onFilter).toHaveBeenCalledWith({ ...ALL_TICKETS, status: 'aberto' });
  answer({ body: { items: [], next: null } });
  await screen.findByText('Nenhum ticket com este status.');
  expect(other.isConnected).toBe(true);
});

it('a server without the search of accounts shows that it has none', async () => {
  server.on('GET /api/players', { status: 404, body: { message: 'Não encontrado.' } });
  await show(<PlayersScreen search={{}} onSearch={nothing} />);
  expect(await screen.findByText('Este servidor não oferece a busca de jogadores.')).toBeDefined();
});

it('a server without the landing page shows that it has none', async () => {
  server.on('GET /api/overview', { status: 404, body: { message: 'Não encontrado.' } });
  await show(<OverviewScreen />);
  expect(await screen.findByText('Este servidor não oferece o resumo da administração.')).toBeDefined();
});

const pack = { id: 1, item_id: 7, item_cnt: 2, name: 'Elmo', icon: 0, price: 105, category: 'Refine' };

it('a pack is edited from the list, starting with its price; without the API’s edit call it can only be removed', async () => {
  server.on('GET /api/site-store', { body: [{ ...pack, revision: 3 }] });
  server.on('PATCH /api/site-store/1', { body: { ...pack, price: 90, revision: 4 } });
  await show(<ShopAdminScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Editar Elmo, 2 un.' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Preço em créditos'), { target: { value: '90' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(server.lines()).toContain('PATCH /api/site-store/1'));
  cleanup();
  server.on('GET /api/site-store', { body: [pack] });
  await show(<ShopAdminScreen />);
  await screen.findByRole('button', { name: 'Remover Elmo, 2 un.' });
  expect(screen.queryByRole('button', { name: /^Editar/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mudar preços por porcentagem' })).toBeNull();
});
