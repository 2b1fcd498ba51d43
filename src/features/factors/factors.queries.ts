import { queryOptions } from '@tanstack/react-query';
import { factorsCalls } from '#contract/calls/factors.ts';
import type { Http } from '#lib/http.ts';

/** Never persisted: an old copy would hide changes that were made on another device. */
export const factorsQueries = (http: Http) => ({
  own: () =>
    queryOptions({
      queryKey: ['factors'],
      queryFn: ({ signal }) => http(factorsCalls.getFactors, { signal }),
      staleTime: 0,
    }),
});
