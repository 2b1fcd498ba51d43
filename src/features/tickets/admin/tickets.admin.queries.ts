import { queryOptions } from '@tanstack/react-query';
import { ticketsAdminCalls } from '#contract/calls/tickets-admin.ts';
import { ticketsCalls } from '#contract/calls/tickets.ts';
import type { RowId } from '#contract/shape.ts';
import type { Http } from '#lib/http.ts';
import { listOrPagedQuery } from '#lib/paged-query.ts';
import { listOrPage } from '#lib/list-calls.ts';
import type { TicketFilter } from './tickets.admin.rules.ts';

const STALE_TIME_MS = 60_000;

/** The tickets of all players. They are read on each visit and never persisted, because they belong to other people. */
export const ticketsAdminQueries = (http: Http) => ({
  /** Prefix of all keys below. */
  all: () => ({ queryKey: ['tickets', 'all'] }),
  /** The tickets of a filter. An API that does not filter answers all tickets. */
  list: ({ status, mine, waiting }: TicketFilter) =>
    listOrPagedQuery({
      key: ['tickets', 'all', 'list', status, mine ? 'mine' : '', waiting ? 'waiting' : ''],
      read: ({ query, signal }) =>
        http(listOrPage(ticketsCalls.listTickets), {
          query: {
            ...query,
            status: status === 'todos' ? undefined : status,
            assignee: mine ? 'me' : undefined,
            sort: waiting ? 'wait' : undefined,
          },
          signal,
        }),
    }),
  one: (id: RowId) =>
    queryOptions({
      queryKey: ['tickets', 'all', String(id)],
      queryFn: ({ signal }) => http(ticketsCalls.getTicket, { params: { id: String(id) }, signal }),
      staleTime: 0,
    }),
  player: (id: RowId) =>
    queryOptions({
      queryKey: ['tickets', 'all', 'player', String(id)],
      queryFn: ({ signal }) =>
        http(ticketsAdminCalls.getTicketPlayer, { params: { id: String(id) }, signal }),
      staleTime: 0,
    }),
  team: () =>
    queryOptions({
      queryKey: ['tickets', 'team'],
      queryFn: ({ signal }) => http(ticketsAdminCalls.listTicketTeam, { signal }),
      staleTime: STALE_TIME_MS,
    }),
  answers: () =>
    queryOptions({
      queryKey: ['tickets', 'answers'],
      queryFn: ({ signal }) => http(ticketsAdminCalls.listSavedAnswers, { signal }),
      staleTime: STALE_TIME_MS,
    }),
});
