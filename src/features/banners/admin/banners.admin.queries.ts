import { queryOptions } from '@tanstack/react-query';
import { bannersCalls } from '#contract/calls/banners.ts';
import type { RowId } from '#contract/shape.ts';
import type { Http } from '#lib/http.ts';
import { isNotOffered } from '#lib/api-error.ts';
import type { AdminBanner } from './banners.edit.rules.ts';

export const bannersAdminQueries = (http: Http) => ({
  /** All banners, also drafts, future and ended ones. An API without the call to list them for editing answers the public ones. */
  all: () =>
    queryOptions({
      queryKey: ['banners', 'all'],
      queryFn: async ({ signal }): Promise<AdminBanner[]> => {
        try {
          return await http(bannersCalls.listEditableBanners, { signal });
        } catch (error) {
          if (!isNotOffered(error)) throw error;
          return http(bannersCalls.listBanners, { signal });
        }
      },
      staleTime: 60_000,
    }),
  /** A banner's items for editing; null if the API lacks the call. */
  items: (id: RowId) =>
    queryOptions({
      queryKey: ['banners', 'editable-items', id],
      queryFn: ({ signal }) =>
        http(bannersCalls.listEditableBannerItems, { params: { id: Number(id) }, signal }).catch(
          (error: unknown) => {
            if (!isNotOffered(error)) throw error;
            return null;
          },
        ),
      staleTime: 60_000,
    }),
});
