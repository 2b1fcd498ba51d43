import { queryOptions } from '@tanstack/react-query';
import { bannersCalls } from '#contract/calls/banners.ts';
import type { Http } from '#lib/http.ts';

export const bannerDeskQueries = (http: Http) => ({
  /** Every banner, including future and ended ones. */
  all: () =>
    queryOptions({
      queryKey: ['banners', 'all'],
      queryFn: ({ signal }) => http(bannersCalls.listBanners, { signal }),
      staleTime: 60_000,
    }),
});
