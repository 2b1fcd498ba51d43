import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TicketPanel } from '#features/tickets/admin/ticket-panel.tsx';
import { servePage } from '#support/app/page.ts';
import { sampleTicket } from '#support/app/sample-ticket.ts';
import { show, signedIn } from '#support/app/show.tsx';

const ASSIGN = 'PATCH /api/tickets/4/assignee';
const ticket = { ...sampleTicket, user: { id: 7, username: 'ana' } };

const server = servePage(() => {
  signedIn({ server, credits: 0 });
  server.on('GET /api/tickets/4', { body: ticket });
});

const reply = async () => {
  const area = await screen.findByLabelText('Sua resposta');
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('The reply is no text area.');
  return area;
};

it('a saved answer is inserted at the cursor and replaces the selection', async () => {
  server.on('GET /api/saved-answers', {
    body: [{ id: 1, title: 'Em análise', content: 'Oi, {jogador}!', revision: 1 }],
  });
  await show(<TicketPanel id="4" />);
  const area = await reply();
  fireEvent.change(area, { target: { value: 'Antes [aqui] depois' } });
  area.setSelectionRange(6, 12);
  fireEvent.click(screen.getByRole('button', { name: 'Respostas salvas' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Em análise/ }));
  await waitFor(() => expect(area.value).toBe('Antes Oi, ana! depois'));
  expect(area.selectionStart).toBe(14);
});

it('a server without saved answers, assignees and the player’s data shows a message or leaves them out', async () => {
  await show(<TicketPanel id="4" />);
  await reply();
  fireEvent.click(screen.getByRole('button', { name: 'Respostas salvas' }));
  await screen.findByText('Este servidor não oferece respostas salvas.');
  expect(screen.queryByLabelText('Responsável')).toBeNull();
  expect(screen.queryByText('Últimas entregas')).toBeNull();
});

it('a ticket that somebody else has taken meanwhile is read again', async () => {
  server.on('GET /api/ticket-team', {
    body: [
      { id: 1, username: 'eu' },
      { id: 2, username: 'bia' },
    ],
  });
  await show(<TicketPanel id="4" />);
  const field = await screen.findByLabelText('Responsável');
  await within(field).findByRole('option', { name: 'bia' });
  server.on(ASSIGN, {
    status: 409,
    body: { message: 'O responsável por este ticket mudou enquanto isso.', code: 'ticket_assigned' },
  });
  server.on('GET /api/tickets/4', { body: { ...ticket, assignee: { id: 2, username: 'bia' } } });
  fireEvent.click(screen.getByRole('button', { name: 'Assumir' }));
  await waitFor(() => expect((field as HTMLSelectElement).value).toBe('2'));
  expect(server.lines()).toContain(ASSIGN);
});

it('a ticket that cannot be read has the way back to the list', async () => {
  server.on('GET /api/tickets/4', { status: 429, body: { message: '', code: 'internal' } });
  await show(<TicketPanel id="4" />);
  expect(screen.getByRole('link', { name: 'Voltar para lista de tickets' })).toBeDefined();
  await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.getByRole('link', { name: 'Voltar para lista de tickets' })).toBeDefined();
});

it('the character that a ticket is about comes first', async () => {
  const hero = { level: 90, classinfo: 1, honor: 0, killpoint: 0, loggedtime: 0 };
  const account = { id: 7, username: 'ana', cash_site: 10, created_at: '2026-01-02T12:00:00Z' };
  const characters = ['Zora', ticket.characterName].map((name) => ({ ...hero, name }));
  server.on('GET /api/tickets/4/player', { body: { account, characters, deliveries: [], tickets: [] } });
  await show(<TicketPanel id="4" />);
  const list = await screen.findByRole('region', { name: 'Personagens', hidden: true });
  const names = within(list).getAllByRole('listitem', { hidden: true });
  expect(names.map(({ textContent }) => textContent?.includes('deste ticket'))).toEqual([true, false]);
});
