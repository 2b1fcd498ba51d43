import type { Deps, Handlers } from '#server/http/handler.ts';
import { createCachedList, versionOf } from '#server/http/cached-list.ts';
import { sendCachedList } from '#server/http/cached-list-reply.ts';
import { dropGuide, guideMaps } from './table.ts';
import { listGuides, createGuide, createGuideDrop } from './usecases.ts';

/** The public list, cached in memory. */
export function cacheGuides({ database, clock }: Deps) {
  const { db } = database;
  return createCachedList({
    clock,
    version: versionOf({ database, tables: [guideMaps, dropGuide] }),
    read: () => listGuides(db),
  });
}

export type CachedGuides = ReturnType<typeof cacheGuides>;

export function guidesRoutes(
  deps: Deps,
  { guides }: { guides: CachedGuides },
): Pick<Handlers, 'listGuides' | 'createGuide' | 'createGuideDrop'> {
  const { database, clock } = deps;
  return {
    listGuides: ({ request, reply }) => sendCachedList({ list: guides, request, reply }),
    createGuide: ({ body, actor, request }) =>
      createGuide({ database, change: { actor, now: clock(), requestId: request.id }, body }),
    createGuideDrop: ({ body, actor, request }) =>
      createGuideDrop({ database, change: { actor, now: clock(), requestId: request.id }, body }),
  };
}
