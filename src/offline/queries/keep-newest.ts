import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Forgets all but the `most` newest of the queries below a key, so that what is persisted of them stays bounded. Those on the screen stay. */
export function keepNewest(input: { queryClient: QueryClient; queryKey: QueryKey; most: number }): void {
  const { queryClient, queryKey, most } = input;
  const cache = queryClient.getQueryCache();
  const byAge = cache
    .findAll({ queryKey })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const query of byAge.slice(most)) if (query.getObserversCount() === 0) cache.remove(query);
}
