import { queryOptions } from '@tanstack/react-query';
import { ticketsCalls } from '#contract/calls/tickets.ts';
import type { RowId } from '#contract/shape.ts';
import type { Http } from '#lib/http.ts';
import { listOrPagedQuery } from '#lib/paged-query.ts';
import { persisted } from '#offline/queries/persisted.ts';
import { listOrPage } from '#lib/list-calls.ts';
import type { SeenReplies } from './tickets.rules.ts';

const ALL = ['tickets'] as const;
/** Read on each visit, because the player waits for an answer. */
const STALE_TIME_MS = 0;

/** The account's tickets. The last replies are persisted for offline reading until the logout. */
export const ticketsQueries = (http: Http) => ({
  own: () => ({
    ...listOrPagedQuery({
      key: [...ALL, 'own', 'pages'],
      read: (page) => http(listOrPage(ticketsCalls.listOwnTickets), page),
    }),
    ...persisted('account'),
  }),
  one: (id: RowId) =>
    queryOptions({
      queryKey: [...ALL, 'one', String(id)],
      // The id comes from the address and may be any text; the server decides whether it exists.
      queryFn: ({ signal }) => http(ticketsCalls.getTicket, { params: { id: String(id) }, signal }),
      staleTime: STALE_TIME_MS,
      ...persisted('account'),
    }),
  /** The answers that this device has shown. It makes no call, but is persisted and wiped like the tickets. */
  seen: () =>
    queryOptions({
      queryKey: [...ALL, 'seen'],
      queryFn: (): SeenReplies => ({}),
      staleTime: Infinity,
      ...persisted('account'),
    }),
});
