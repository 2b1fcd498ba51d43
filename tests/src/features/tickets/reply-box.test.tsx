import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Ticket } from '#contract/tickets.ts';
import { ReplyBox } from '#features/tickets/reply-box.tsx';
import { openPage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';
import type { Loopback } from '#support/loopback.ts';

let server: Loopback;

beforeEach(async () => {
  localStorage.clear();
  server = await openPage();
  signedIn({ server, credits: 0 });
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

const ticket: Ticket = {
  id: 4,
  title: 'Conta presa',
  description: 'Não entro desde ontem.',
  category: 'problema_conta',
  status: 'aberto',
  characterName: 'Luzia',
  guildName: null,
  pranName: null,
  createdAt: '2026-01-02T10:00:00.000Z',
  ticketmessages: [],
  ticketurls: [],
  user: null,
  assignee: null,
  waitingSince: null,
  updatedAt: null,
};

it('a reply is sent as it was checked: without space around it', async () => {
  await show(<ReplyBox ticket={ticket} accountId={1} />);
  fireEvent.change(await screen.findByLabelText('Sua resposta'), { target: { value: '  Obrigada!\n' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar resposta' }));
  await waitFor(() => expect(server.lines()).toContain('POST /api/tickets/4/messages'));
  const sent = server.seen.find(({ path }) => path === '/api/tickets/4/messages');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ content: 'Obrigada!' });
});
