import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { playersCalls } from '#contract/calls/players.ts';
import { FIRST_PAGE, type Page, wholeOrPage } from '#contract/paging.ts';
import type { Http } from '#lib/http.ts';

/** Nothing of another account is stored on the device: these reads are never persisted. */
export const playersQueries = (http: Http) => {
  const paged = <Row>(
    key: readonly unknown[],
    read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>,
  ) =>
    infiniteQueryOptions({
      queryKey: key,
      queryFn: ({ pageParam, signal }) => read(pageParam, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    });
  const ofOne = (id: number) => ['players', 'one', id] as const;
  return {
    search: (q: string) => ({
      ...paged(['players', 'search', q], (cursor, signal) =>
        http(playersCalls.listPlayers, { query: { q: q || undefined, cursor }, signal }),
      ),
      placeholderData: keepPreviousData,
    }),
    /** The key of everything that is read of an account begins with this one's. */
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
    deliveries: (id: number) =>
      paged([...ofOne(id), 'deliveries'], (cursor, signal) =>
        http(playersCalls.listPlayerDeliveries, { params: { id }, query: { cursor }, signal }),
      ),
    purchases: (id: number) =>
      paged([...ofOne(id), 'purchases'], (cursor, signal) =>
        http(playersCalls.listPlayerPurchases, { params: { id }, query: { cursor }, signal }),
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
      infiniteQueryOptions({
        queryKey: ['players', 'requests'],
        queryFn: ({ pageParam, signal }) =>
          http(playersCalls.listCreditRequests, { query: { cursor: pageParam }, signal }),
        initialPageParam: undefined as string | undefined,
        getNextPageParam: ({ next }) => next,
        staleTime: 0,
      }),
    team: () =>
      paged(['players', 'team'], (cursor, signal) =>
        http(playersCalls.listTeam, { query: { cursor }, signal }),
      ),
  };
};
