import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Ticket } from '#contract/tickets.ts';
import { useHttp } from '#lib/http-context.ts';
import { useNow } from '#lib/use-now.ts';
import { ticketsQueries } from './tickets.queries.ts';
import { countUnread } from './tickets.rules.ts';

interface UnreadOptions {
  enabled?: boolean;
  /** Milliseconds in which the tickets are not fetched again. */
  staleTime?: number;
}

/** The account's tickets with new answers, and how many each has. Offline it uses the persisted tickets. */
export function useUnread(options: UnreadOptions = {}): { ticket: Ticket; count: number }[] {
  const queries = ticketsQueries(useHttp());
  const { data } = useInfiniteQuery({ ...queries.own(), ...options });
  const { data: seen = {} } = useQuery(queries.seen());
  const now = useNow(60_000);
  return (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .map((ticket) => ({ ticket, count: countUnread({ ticket, seen, now }) }))
    .filter(({ count }) => count > 0);
}
