import { expect, it } from 'vitest';
import type { Ticket } from '#contract/tickets.ts';
import {
  ALL_TICKETS,
  countsOf,
  filterOf,
  filterTickets,
  nextTicket,
  waitLabel,
} from '#features/tickets/admin/tickets.admin.rules.ts';

const ticket = (id: number, status: Ticket['status'], createdAt: string, more: Partial<Ticket> = {}) =>
  ({ id, status, createdAt, assignee: null, waitingSince: null, ...more }) as unknown as Ticket;
const mine = { id: 9, username: 'eu' };
const tickets = [
  ticket(1, 'aberto', '2026-01-01T00:00:00Z', { waitingSince: '2026-01-05T00:00:00Z' }),
  ticket(2, 'fechado', '2026-01-02T00:00:00Z', { assignee: mine }),
  ticket(3, 'aberto', '2026-01-03T00:00:00Z', { waitingSince: '2026-01-04T00:00:00Z', assignee: mine }),
];

const shown = (filter: object, userId = 9) =>
  filterTickets({ tickets, filter: { ...ALL_TICKETS, ...filter }, userId }).map(({ id }) => id);

it('an address selects a status, in upper or lower case, or all', () => {
  expect(filterOf('EM_ANDAMENTO')).toBe('em_andamento');
  expect(filterOf('todos')).toBe('todos');
  expect(filterOf('perdido')).toBe('todos');
  expect(filterOf(undefined)).toBe('todos');
});

it('a status shows its tickets, the newest first, and each filter shows its number of tickets', () => {
  expect(shown({ status: 'aberto' })).toEqual([3, 1]);
  expect(shown({})).toEqual([3, 2, 1]);
  expect(countsOf(tickets)).toEqual({ todos: 3, aberto: 2, em_andamento: 0, resolvido: 0, fechado: 1 });
});

it('waiting tickets are ordered by waiting time, and one’s own are selected by assignee', () => {
  expect(shown({ waiting: true })).toEqual([3, 1]);
  expect(shown({ mine: true })).toEqual([3, 2]);
  expect(shown({ mine: true, waiting: true, status: 'aberto' })).toEqual([3]);
  expect(shown({ mine: true }, 8)).toEqual([]);
});

it('a ticket says since when its player waits', () => {
  const now = Date.parse('2026-01-05T03:00:00Z');
  expect(waitLabel({ waitingSince: '2026-01-05T00:00:00Z', now })).toBe('há 3 horas');
  expect(waitLabel({ waitingSince: '2026-01-05T02:59:50Z', now })).toBe('há instantes');
});

it('the next ticket is the one after the open one, the first without one, and none at the ends', () => {
  const ids = ['9', '7', '4'];
  expect(nextTicket({ ids, open: undefined, by: 1 })).toBe('9');
  expect(nextTicket({ ids, open: '9', by: 1 })).toBe('7');
  expect(nextTicket({ ids, open: '7', by: -1 })).toBe('9');
  expect(nextTicket({ ids, open: '4', by: 1 })).toBeUndefined();
  expect(nextTicket({ ids, open: '9', by: -1 })).toBeUndefined();
  expect(nextTicket({ ids, open: '3', by: -1 })).toBe('9');
  expect(nextTicket({ ids: [], open: undefined, by: 1 })).toBeUndefined();
});
