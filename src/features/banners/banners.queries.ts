import { queryOptions } from '@tanstack/react-query';
import { bannersCalls } from '#contract/calls/banners.ts';
import type { RowId } from '#contract/shape.ts';
import type { Http } from '#lib/http.ts';
import { persisted } from '#offline/queries/persisted.ts';

const STALE_TIME_MS = 60_000;

/** The items of so many banners stay on the device. */
export const SEEN_ITEMS = { queryKey: ['banners', 'items', 'seen'], most: 12 } as const;

/** A failure of the account's own data shows no toast; the dialog shows it in place. */
export const bannersQueries = (http: Http) => ({
  /** The active banners. Offline the persisted reply is shown with its time, and draws are disabled. */
  active: () =>
    queryOptions({
      queryKey: ['banners', 'active'],
      queryFn: ({ signal }) => http(bannersCalls.listActiveBanners, { signal }),
      staleTime: STALE_TIME_MS,
      ...persisted('public'),
    }),
  /** A banner's items and weights. */
  items: (id: RowId) =>
    queryOptions({
      queryKey: ['banners', 'items', id],
      queryFn: ({ signal }) => http(bannersCalls.listBannerItems, { params: { id }, signal }),
      staleTime: STALE_TIME_MS,
    }),
  /** The same as the last visit to an item's page has seen it: persisted, so draws are never offered by it. */
  seenItems: (id: RowId) =>
    queryOptions({
      queryKey: [...SEEN_ITEMS.queryKey, id],
      queryFn: ({ signal }) => http(bannersCalls.listBannerItems, { params: { id }, signal }),
      staleTime: STALE_TIME_MS,
      ...persisted('public'),
    }),
  /** Key of all of the account's data on a banner. */
  own: (id: RowId) => ({ queryKey: ['banners', 'own', id] }),
  pity: (id: RowId) =>
    queryOptions({
      queryKey: ['banners', 'own', id, 'pity'],
      queryFn: ({ signal }) => http(bannersCalls.getPity, { params: { id }, signal }),
    }),
  history: (bannerId: RowId) =>
    queryOptions({
      queryKey: ['banners', 'own', bannerId, 'history'],
      queryFn: ({ signal }) => http(bannersCalls.listDrawHistory, { params: { bannerId }, signal }),
    }),
});
