import { queryOptions } from '@tanstack/react-query';
import { ticketsCalls } from '#contract/calls/tickets.ts';
import { wholeOrPage } from '#contract/paging.ts';
import type { RowId } from '#contract/shape.ts';
import type { Http } from '#lib/http.ts';
import { wholeOrPagedQuery } from '#lib/paged-query.ts';
import type { StatusFilter } from './tickets-admin.rules.ts';

/** The tickets of all players. They are read on each visit and never persisted, because they belong to other people. */
export const ticketDeskQueries = (http: Http) => ({
  /** Prefix of all keys below. */
  all: () => ({ queryKey: ['tickets', 'all'] }),
  /** The tickets of a status. An API without this query answers all tickets. */
  list: (status: StatusFilter) =>
    wholeOrPagedQuery({
      key: ['tickets', 'all', 'list', status],
      read: ({ cursor, signal }) =>
        http(wholeOrPage(ticketsCalls.listTickets), {
          query: { cursor, status: status === 'todos' ? undefined : status },
          signal,
        }),
    }),
  one: (id: RowId) =>
    queryOptions({
      queryKey: ['tickets', 'all', String(id)],
      queryFn: ({ signal }) => http(ticketsCalls.getTicket, { params: { id: String(id) }, signal }),
      staleTime: 0,
    }),
});
