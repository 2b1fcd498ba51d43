import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Ticket } from '#contract/tickets.ts';
import { useHttp } from '#lib/http-context.ts';
import { useNow } from '#lib/use-now.ts';
import { ticketQueries } from './tickets.queries.ts';
import { countUnread } from './tickets.rules.ts';

interface Reading {
  enabled?: boolean;
  /** Milliseconds for which what was read is not asked for again. */
  staleTime?: number;
}

/** The account's tickets with new answers, and how many each has (product 10.9); without a server, of what was last read. */
export function useUnread(reading: Reading = {}): { ticket: Ticket; count: number }[] {
  const queries = ticketQueries(useHttp());
  const { data } = useInfiniteQuery({ ...queries.own(), ...reading });
  const { data: seen = {} } = useQuery(queries.seen());
  const now = useNow(60_000);
  return (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .map((ticket) => ({ ticket, count: countUnread({ ticket, seen, now }) }))
    .filter(({ count }) => count > 0);
}
