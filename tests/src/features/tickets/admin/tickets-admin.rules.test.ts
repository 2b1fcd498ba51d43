import { expect, it } from 'vitest';
import type { Ticket } from '#contract/tickets.ts';
import { countsOf, filterOf, withStatus } from '#features/tickets/admin/tickets-admin.rules.ts';

const ticket = (id: number, status: Ticket['status'], createdAt: string) =>
  ({ id, status, createdAt }) as unknown as Ticket;
const tickets = [
  ticket(1, 'aberto', '2026-01-01T00:00:00Z'),
  ticket(2, 'fechado', '2026-01-02T00:00:00Z'),
  ticket(3, 'aberto', '2026-01-03T00:00:00Z'),
];

it('an address asks for a status in any case, or for all', () => {
  expect(filterOf('EM_ANDAMENTO')).toBe('em_andamento');
  expect(filterOf('todos')).toBe('todos');
  expect(filterOf('perdido')).toBe('todos');
  expect(filterOf(undefined)).toBe('todos');
});

it('a status shows its tickets, the newest first, and each filter says how many', () => {
  expect(withStatus({ tickets, filter: 'aberto' }).map(({ id }) => id)).toEqual([3, 1]);
  expect(withStatus({ tickets, filter: 'todos' }).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(countsOf(tickets)).toEqual({ todos: 3, aberto: 2, em_andamento: 0, resolvido: 0, fechado: 1 });
});
