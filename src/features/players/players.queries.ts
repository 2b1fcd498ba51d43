import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { creditsCalls } from '#contract/calls/credits.ts';
import { playersCalls } from '#contract/calls/players.ts';
import { FIRST_PAGE, wholeOrPage } from '#contract/paging.ts';
import type { Http } from '#lib/http.ts';

const paged = <Page extends { readonly next?: string | null | undefined }>(
  key: readonly unknown[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** Nothing of another account is stored on the device: these reads are never persisted. */
export const playersQueries = (http: Http) => {
  const ofOne = (id: number) => ['players', 'one', id] as const;
  return {
    /** The key of all searches. */
    searches: () => ({ queryKey: ['players', 'search'] }),
    search: (q: string) => ({
      ...paged(['players', 'search', q], (cursor, signal) =>
        http(playersCalls.listPlayers, { query: { q: q || undefined, cursor }, signal }),
      ),
      placeholderData: keepPreviousData,
    }),
    /** Its key is the prefix of all keys of this account. */
    one: (id: number) =>
      queryOptions({
        queryKey: ofOne(id),
        queryFn: ({ signal }) => http(playersCalls.getPlayer, { params: { id }, signal }),
        staleTime: 0,
      }),
    ledger: (id: number) =>
      paged([...ofOne(id), 'ledger'], (cursor, signal) =>
        http(playersCalls.listPlayerLedger, { params: { id }, query: { cursor }, signal }),
      ),
    sessions: (id: number) =>
      queryOptions({
        queryKey: [...ofOne(id), 'sessions'],
        queryFn: ({ signal }) => http(playersCalls.listPlayerSessions, { params: { id }, signal }),
        staleTime: 0,
      }),
    deliveries: (id: number) =>
      paged([...ofOne(id), 'deliveries'], (cursor, signal) =>
        http(playersCalls.listPlayerDeliveries, { params: { id }, query: { cursor }, signal }),
      ),
    purchases: (id: number) =>
      paged([...ofOne(id), 'purchases'], (cursor, signal) =>
        http(playersCalls.listPlayerPurchases, { params: { id }, query: { cursor }, signal }),
      ),
    payments: (id: number) =>
      paged([...ofOne(id), 'payments'], (cursor, signal) =>
        http(creditsCalls.listPlayerPayments, { params: { id }, query: { cursor }, signal }),
      ),
    missing: () =>
      paged(['players', 'missing'], (cursor, signal) =>
        http(creditsCalls.listPayments, { query: { cursor }, signal }),
      ),
    draws: (id: number) =>
      paged([...ofOne(id), 'draws'], (cursor, signal) =>
        http(playersCalls.listPlayerDraws, { params: { id }, query: { cursor }, signal }),
      ),
    listings: (id: number) =>
      paged([...ofOne(id), 'listings'], async (_cursor, signal) => {
        const items = await http(playersCalls.listPlayerListings, { params: { id }, signal });
        return { items, next: null };
      }),
    tickets: (id: number) =>
      paged([...ofOne(id), 'tickets'], (cursor, signal) =>
        http(wholeOrPage(playersCalls.listPlayerTickets), {
          params: { id },
          query: { cursor: cursor ?? FIRST_PAGE },
          signal,
        }).then((reply) => ('items' in reply ? reply : { items: reply, next: null })),
      ),
    requests: () =>
      paged(['players', 'requests'], (cursor, signal) =>
        http(playersCalls.listCreditRequests, { query: { cursor }, signal }),
      ),
    team: () =>
      paged(['players', 'team'], (cursor, signal) =>
        http(playersCalls.listTeam, { query: { cursor }, signal }),
      ),
  };
};
