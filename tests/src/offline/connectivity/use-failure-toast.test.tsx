import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BannersScreen } from '#features/banners/banners-screen.tsx';
import { ShopScreen } from '#features/shop/shop-screen.tsx';
import { TicketList } from '#features/tickets/ticket-list.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';
import { collectToasts } from '#support/app/toasts.ts';

const toasts = collectToasts();

const server = servePage(() => {
  signedIn({ server, credits: 0 });
});
const nothing = () => undefined;

const lists = [
  {
    line: 'GET /api/site-store',
    title: 'Erro ao carregar a loja.',
    screen: <ShopScreen search={{}} onSearch={nothing} />,
  },
  {
    line: 'GET /api/gacha/banners/ativos',
    title: 'Erro ao carregar banners ou itens.',
    screen: <BannersScreen chosen={undefined} onChoose={nothing} onClose={nothing} />,
  },
  {
    line: 'GET /api/usertickets?cursor=inicio',
    title: 'Erro ao carregar tickets',
    screen: <TicketList />,
  },
];

it.each(lists)('“$title” is a toast with the server’s message, beside the notice', async (list) => {
  server.on(list.line, { status: 403, body: { message: 'Fechado para balanço.' } });
  await show(list.screen);
  await screen.findByText(list.title);
  expect(toasts).toEqual([{ kind: 'destructive', title: list.title, description: 'Fechado para balanço.' }]);
});

it.each(lists)('“$title” is one line when the server sent no message', async (list) => {
  server.on(list.line, { status: 403, body: { message: '', code: 'forbidden' } });
  await show(list.screen);
  await screen.findByText(list.title);
  expect(toasts).toEqual([{ kind: 'destructive', title: list.title }]);
});
