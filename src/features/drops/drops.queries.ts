import { queryOptions } from '@tanstack/react-query';
import { dropsCalls } from '#contract/calls/drops.ts';
import type { RowId } from '#contract/shape.ts';
import type { Http } from '#lib/http.ts';

const STALE_TIME_MS = 60_000;

/** A failed read shows no toast; the screen shows it in place. */
export const dropsQueries = (http: Http) => ({
  mobs: () =>
    queryOptions({
      queryKey: ['drops', 'mobs'],
      queryFn: ({ signal }) => http(dropsCalls.listMobs, { signal }),
      staleTime: STALE_TIME_MS,
    }),
  groups: () =>
    queryOptions({
      queryKey: ['drops', 'groups'],
      queryFn: ({ signal }) => http(dropsCalls.listDropGroups, { signal }),
      staleTime: STALE_TIME_MS,
    }),
  ofMob: (mobId: RowId) =>
    queryOptions({
      queryKey: ['drops', 'mob', String(mobId)],
      queryFn: ({ signal }) => http(dropsCalls.listMobDropGroups, { params: { mobId }, signal }),
      staleTime: STALE_TIME_MS,
    }),
  spawns: (mobId: RowId) =>
    queryOptions({
      queryKey: ['drops', 'spawns', String(mobId)],
      queryFn: ({ signal }) => http(dropsCalls.listMobSpawns, { params: { mobId }, signal }),
      staleTime: STALE_TIME_MS,
    }),
  settings: () =>
    queryOptions({
      queryKey: ['drops', 'settings'],
      queryFn: ({ signal }) => http(dropsCalls.getDropSettings, { signal }),
      staleTime: STALE_TIME_MS,
    }),
  items: (groupId: RowId) =>
    queryOptions({
      queryKey: ['drops', 'items', String(groupId)],
      queryFn: ({ signal }) => http(dropsCalls.listDropGroupItems, { params: { groupId }, signal }),
      staleTime: STALE_TIME_MS,
    }),
});
