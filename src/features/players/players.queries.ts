import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { creditsCalls } from '#contract/calls/credits.ts';
import { playersCalls } from '#contract/calls/players.ts';
import type { Http } from '#lib/http.ts';
import { pagedQuery, listOrPagedQuery } from '#lib/paged-query.ts';
import { listOrPage } from '#lib/list-calls.ts';

/** Nothing of another account is stored on the device: these reads are never persisted. */
export const playersQueries = (http: Http) => {
  const ofOne = (id: number) => ['players', 'one', id] as const;
  return {
    /** The key of all searches. */
    searches: () => ({ queryKey: ['players', 'search'] }),
    search: (q: string) => ({
      ...pagedQuery({
        key: ['players', 'search', q],
        read: ({ query, signal }) =>
          http(playersCalls.listPlayers, { query: { q: q || undefined, ...query }, signal }),
      }),
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
      pagedQuery({
        key: [...ofOne(id), 'ledger'],
        read: (page) => http(playersCalls.listPlayerLedger, { params: { id }, ...page }),
      }),
    sessions: (id: number) =>
      queryOptions({
        queryKey: [...ofOne(id), 'sessions'],
        queryFn: ({ signal }) => http(playersCalls.listPlayerSessions, { params: { id }, signal }),
        staleTime: 0,
      }),
    deliveries: (id: number) =>
      pagedQuery({
        key: [...ofOne(id), 'deliveries'],
        read: (page) => http(playersCalls.listPlayerDeliveries, { params: { id }, ...page }),
      }),
    purchases: (id: number) =>
      pagedQuery({
        key: [...ofOne(id), 'purchases'],
        read: (page) => http(playersCalls.listPlayerPurchases, { params: { id }, ...page }),
      }),
    payments: (id: number) =>
      pagedQuery({
        key: [...ofOne(id), 'payments'],
        read: (page) => http(creditsCalls.listPlayerPayments, { params: { id }, ...page }),
      }),
    paymentsWithMissingCredits: () =>
      pagedQuery({ key: ['players', 'missing'], read: (page) => http(creditsCalls.listPayments, page) }),
    draws: (id: number) =>
      pagedQuery({
        key: [...ofOne(id), 'draws'],
        read: (page) => http(playersCalls.listPlayerDraws, { params: { id }, ...page }),
      }),
    listings: (id: number) =>
      listOrPagedQuery({
        key: [...ofOne(id), 'listings'],
        read: (page) => http(listOrPage(playersCalls.listPlayerListings), { params: { id }, ...page }),
      }),
    tickets: (id: number) =>
      listOrPagedQuery({
        key: [...ofOne(id), 'tickets'],
        read: (page) => http(listOrPage(playersCalls.listPlayerTickets), { params: { id }, ...page }),
      }),
    requests: () =>
      pagedQuery({
        key: ['players', 'requests'],
        read: (page) => http(playersCalls.listCreditRequests, page),
      }),
    roleRequests: () =>
      pagedQuery({
        key: ['players', 'role-requests'],
        read: (page) => http(playersCalls.listRoleRequests, page),
      }),
    team: () => pagedQuery({ key: ['players', 'team'], read: (page) => http(playersCalls.listTeam, page) }),
  };
};
