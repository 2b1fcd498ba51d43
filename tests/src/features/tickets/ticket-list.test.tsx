import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TicketList } from '#features/tickets/ticket-list.tsx';
import { servePage } from '#support/app/page.ts';
import { show, signedIn } from '#support/app/show.tsx';

const LIST = 'GET /api/usertickets?cursor=inicio';

const server = servePage(() => {
  signedIn({ server, credits: 0 });
});

const ticket = (id: number, status: string, changes = {}) => ({
  id,
  title: `Ticket ${id}`,
  description: 'O baú da torre não abre.',
  category: 'problema_conta',
  status,
  characterName: 'Luzia',
  createdAt: `2026-11-${10 + id}T15:30:00Z`,
  ...changes,
});

it('shows that it loads, then a failure, and after a retry that there are no tickets', async () => {
  server.on(LIST, { status: 403, body: { message: '', code: 'internal' } });
  await show(<TicketList />);
  expect(screen.getByText('Carregando tickets...')).toBeDefined();
  await screen.findByText('Erro ao carregar tickets');
  server.on(LIST, { body: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Você ainda não abriu nenhum ticket.');
});

it('each status has its text and color, the ticket that was written to last is first, and a ticket without messages shows its category', async () => {
  const body = ['aberto', 'em_andamento', 'RESOLVIDO', 'fechado'].map((status, index) =>
    ticket(index + 1, status),
  );
  server.on(LIST, { body });
  await show(<TicketList />);
  const rows = await screen.findAllByRole('listitem');
  const shown = [
    ['Fechado', 'grey'],
    ['Resolvido', 'good'],
    ['Em Andamento', 'yellow'],
    ['Aberto', 'blue'],
  ] as const;
  for (const [index, [label, colour]] of shown.entries()) {
    const badge = within(rows[index]!).getByText(label, { exact: true });
    expect(badge.className).toContain(`c_${colour}`);
  }
  expect(rows[0]!.textContent).toMatch(/Problema na Conta · Luzia\s*14\/11\/2026/);
  expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe('/tickets/4');
});

it('the number of new answers stands beside the title, so that the last message keeps its line', async () => {
  const ticketmessages = [
    { id: 1, content: 'Perfeito.', isAdmin: true, createdAt: new Date(Date.now() - 60_000).toISOString() },
  ];
  server.on(LIST, { body: [ticket(1, 'em_andamento', { ticketmessages })] });
  await show(<TicketList />);
  const title = await screen.findByRole('heading', { name: 'Ticket 1' });
  expect(title.nextElementSibling?.textContent).toContain('1 resposta nova');
});
