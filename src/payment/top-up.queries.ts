import { queryOptions } from '@tanstack/react-query';
import { creditsCalls } from '#contract/calls/credits.ts';
import type { TopUpOffer } from '#contract/credits.ts';
import type { Http } from '#lib/http.ts';
import { isNotOffered } from '#lib/api-error.ts';

/** The operator changes the offer rarely. */
const STALE_TIME_MS = 600_000;

const NOTHING: TopUpOffer = { text: null, packages: [], payable: false };

export const topUpQueries = (http: Http) => ({
  /** How credits are bought. An API without the call sells none. */
  offer: () =>
    queryOptions({
      queryKey: ['top-up', 'offer'],
      queryFn: ({ signal }) =>
        http(creditsCalls.getTopUp, { signal }).catch((error: unknown) => {
          if (isNotOffered(error)) return NOTHING;
          throw error;
        }),
      staleTime: STALE_TIME_MS,
    }),
});

/** Whether credits can be bought. */
export const isSold = (offer: TopUpOffer | undefined): boolean =>
  offer !== undefined && (offer.text !== null || offer.packages.length > 0);
