import { queryOptions } from '@tanstack/react-query';
import { wantedCalls } from '#contract/calls/wanted.ts';
import type { Http } from '#lib/http.ts';
import { persisted } from '#offline/queries/persisted.ts';

const STALE_TIME_MS = 60_000;

export const wantedQueries = (http: Http) => ({
  /** The items that the account wants (an extension). */
  list: () =>
    queryOptions({
      queryKey: ['wanted'],
      queryFn: ({ signal }) => http(wantedCalls.listWanted, { signal }),
      staleTime: STALE_TIME_MS,
      ...persisted('account'),
    }),
});
