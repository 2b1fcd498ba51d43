import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Ticket } from '#contract/tickets.ts';
import { useHttp } from '#lib/http-context.ts';
import { useNow } from '#lib/use-now.ts';
import { useConnection } from '#offline/connectivity/connectivity-context.ts';
import { ticketsQueries } from './tickets.queries.ts';
import { countUnread } from './tickets.rules.ts';

/** Menu and home are opened often, so there the tickets are not read each time. */
const STALE_TIME_MS = 60_000;

/** How many new answers the account has, and the first ticket with one. Offline it uses the persisted tickets. */
export function useUnread(): { total: number; first: Ticket | undefined; isLoading: boolean } {
  const queries = ticketsQueries(useHttp());
  const enabled = useConnection() === 'online';
  const { data, isLoading } = useInfiniteQuery({ ...queries.own(), enabled, staleTime: STALE_TIME_MS });
  const { data: seen = {} } = useQuery(queries.seen());
  const now = useNow(60_000);
  const unread = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .map((ticket) => ({ ticket, count: countUnread({ ticket, seen, now }) }))
    .filter(({ count }) => count > 0);
  return { total: unread.reduce((sum, { count }) => sum + count, 0), first: unread[0]?.ticket, isLoading };
}
