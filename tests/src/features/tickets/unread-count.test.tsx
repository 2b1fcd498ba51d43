import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import UnreadCount from '#features/tickets/unread-count.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';
import { untilTrue } from '#support/wait.ts';

const LIST = 'GET /api/usertickets?cursor=inicio';

const server = servePage(() => {
  signedIn({ server, credits: 0 });
});

const HOUR = 3_600_000;
const message = (id: number, isAdmin: boolean, hoursAgo: number) => ({
  id,
  ticketId: 1,
  content: 'Vamos olhar.',
  isAdmin,
  createdAt: new Date(Date.now() - hoursAgo * HOUR).toISOString(),
});
const ticket = (id: number, ticketmessages: object[]) => ({
  id,
  title: `Ticket ${id}`,
  description: 'O baú da torre não abre.',
  category: 'bug_report',
  status: 'aberto',
  characterName: 'Luzia',
  createdAt: new Date(Date.now() - 90 * HOUR).toISOString(),
  ticketmessages,
});

it('the unread answers of all tickets are one number, also in words, and stay known while offline', async () => {
  const body = [
    ticket(1, [message(1, true, 3), message(2, true, 2)]),
    ticket(2, [message(3, true, 5), message(4, false, 4), message(5, true, 1)]),
  ];
  server.on(LIST, { body });
  const { connectivity } = await show(
    <a href="/tickets">
      Tickets <UnreadCount shape="number" />
    </a>,
  );
  await screen.findByText('3');
  expect(screen.getByRole('link', { name: /^Tickets\s+3 respostas novas$/ })).toBeDefined();
  act(() => connectivity.state.set('unreachable'));
  expect(screen.getByText('3')).toBeDefined();
});

it('the counter is hidden without unread answers, and a second one makes no further request', async () => {
  server.on(LIST, { body: [ticket(1, [message(1, true, 3), message(2, false, 2)])] });
  await show(
    <p data-testid="menu">
      <UnreadCount shape="number" />
      <UnreadCount shape="mark" />
    </p>,
  );
  await untilTrue(() => server.lines().includes(LIST));
  expect(screen.getByTestId('menu').childElementCount).toBe(0);
  expect(server.lines().filter((line) => line === LIST)).toHaveLength(1);
});
