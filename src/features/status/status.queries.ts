import { queryOptions } from '@tanstack/react-query';
import { statusCalls } from '#contract/calls/status.ts';
import { learnDraws } from '#lib/draws-off.ts';
import type { Http } from '#lib/http.ts';

export const statusQueries = (http: Http) => ({
  /** Whether the game server is online. A failure, or an API without the call, counts as offline. */
  server: () =>
    queryOptions({
      queryKey: ['status', 'server'],
      queryFn: async ({ signal }) => {
        const status = await http(statusCalls.getServerStatus, { signal });
        learnDraws(status.draws);
        return status;
      },
      staleTime: 60_000,
      refetchInterval: 60_000,
    }),
});
