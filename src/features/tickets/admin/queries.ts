import { queryOptions } from '@tanstack/react-query';
import { ticketsCalls } from '#contract/calls/tickets.ts';
import type { RowId } from '#contract/shape.ts';
import type { Http } from '#lib/http.ts';

/** The tickets of everybody: read on each visit and never persisted, since they are other people's. */
export const ticketDeskQueries = (http: Http) => ({
  all: () =>
    queryOptions({
      queryKey: ['tickets', 'all'],
      queryFn: ({ signal }) => http(ticketsCalls.listTickets, { signal }),
      staleTime: 0,
    }),
  one: (id: RowId) =>
    queryOptions({
      queryKey: ['tickets', 'all', String(id)],
      queryFn: ({ signal }) => http(ticketsCalls.getTicket, { params: { id: String(id) }, signal }),
      staleTime: 0,
    }),
});
