import { queryOptions } from '@tanstack/react-query';
import { ticketsCalls } from '#contract/calls/tickets.ts';
import { wholeOrPage } from '#contract/paging.ts';
import type { RowId } from '#contract/shape.ts';
import type { Http } from '#lib/http.ts';
import { wholeOrPagedQuery } from '#lib/paged-query.ts';
import { persisted } from '#offline/queries/persisted.ts';
import type { SeenReplies } from './tickets.rules.ts';

const ALL = ['tickets'] as const;
/** An answer of the team is waited for: asked for on each visit. */
const STALE_TIME_MS = 0;

/** The account's tickets. What was last read is persisted for offline reading, until the logout (product 16.6). */
export const ticketQueries = (http: Http) => ({
  own: () => ({
    ...wholeOrPagedQuery({
      key: [...ALL, 'own', 'pages'],
      read: ({ cursor, signal }) =>
        http(wholeOrPage(ticketsCalls.listOwnTickets), { query: { cursor }, signal }),
    }),
    ...persisted('account'),
  }),
  one: (id: RowId) =>
    queryOptions({
      queryKey: [...ALL, 'one', String(id)],
      // The path takes any short text: whether it names a ticket is the server's to say.
      queryFn: ({ signal }) => http(ticketsCalls.getTicket, { params: { id: String(id) }, signal }),
      staleTime: STALE_TIME_MS,
      ...persisted('account'),
    }),
  /** Which answers this device has shown (product 10.9): no call, but persisted and wiped like what was read. */
  seen: () =>
    queryOptions({
      queryKey: [...ALL, 'seen'],
      queryFn: (): SeenReplies => ({}),
      staleTime: Infinity,
      ...persisted('account'),
    }),
});
