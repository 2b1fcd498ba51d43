import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TicketFilters } from '#features/tickets/admin/ticket-filters.tsx';
import { ALL_TICKETS } from '#features/tickets/admin/tickets.admin.rules.ts';

const counts = { todos: 14, aberto: 5, em_andamento: 3, resolvido: 3, fechado: 3 };

it('the counts of all tickets are shown only while all of a status are listed', () => {
  const filters = (more: object) => (
    <TicketFilters
      filter={{ ...ALL_TICKETS, ...more }}
      onFilter={() => undefined}
      counts={counts}
      hasTeam
      narrow
    />
  );
  const { rerender } = render(filters({}));
  expect(screen.getByRole('option', { name: 'Todos (14)' })).toBeDefined();
  rerender(filters({ waiting: true }));
  expect(screen.getByRole('option', { name: 'Todos' })).toBeDefined();
  rerender(filters({ mine: true }));
  expect(screen.getByRole('option', { name: 'Aberto' })).toBeDefined();
});
