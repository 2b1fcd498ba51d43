import { useInfiniteQuery } from '@tanstack/react-query';
import { useHttp } from '#lib/http-context.ts';
import { useUser } from '#session/use-session.ts';
import { ticketsQueries } from './tickets.queries.ts';

/** The account's tickets, read once it is known who is signed in. */
export function useOwnTickets() {
  const enabled = useUser() !== null;
  return useInfiniteQuery({ ...ticketsQueries(useHttp()).own(), enabled });
}
