import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ALL_TICKETS } from '#features/tickets/admin/tickets.admin.rules.ts';
import { TicketsAdminScreen } from '#features/tickets/admin/tickets-admin-screen.tsx';
import { servePage } from '#support/app/page.ts';
import { sampleTicket } from '#support/app/sample-ticket.ts';
import { show, signedIn } from '#support/app/show.tsx';

const waiting = { ...sampleTicket, waitingSince: sampleTicket.createdAt };
const answered = { ...sampleTicket, id: 5, title: 'Sem o elmo' };

const server = servePage(() => {
  signedIn({ server, credits: 0 });
  server.on('GET /api/tickets?cursor=inicio', { body: { items: [waiting, answered], next: null } });
});

it('a status counts the tickets that the list shows with it', async () => {
  await show(
    <>
      <TicketsAdminScreen filter={ALL_TICKETS} onFilter={() => undefined} open={undefined} />
      <TicketsAdminScreen
        filter={{ ...ALL_TICKETS, waiting: true }}
        onFilter={() => undefined}
        open={undefined}
      />
    </>,
  );
  const counted = await screen.findAllByText(/^Aberto \(/);
  expect(counted.map(({ textContent }) => textContent)).toEqual(['Aberto (2)', 'Aberto (1)']);
});
