import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { sendCachedList } from '#server/http/cached-list-reply.ts';
import { cacheCollection } from '#server/modules/versions/versions.cache.ts';
import { listGuides, createGuide, createGuideDrop } from './guides.usecases.ts';

type Calls = 'listGuides' | 'createGuide' | 'createGuideDrop';

/** The cached public list. */
export const cacheGuides = ({ database }: Deps) =>
  cacheCollection({ database, collection: 'guides', read: listGuides, idOf: ({ id }) => id });

export type CachedGuides = ReturnType<typeof cacheGuides>;

export function guidesRoutes(deps: Deps, { list }: { list: CachedGuides }): Pick<Handlers, Calls> {
  const { database, clock } = deps;
  return {
    listGuides: ({ query, request, reply }) => sendCachedList({ list, ...query, request, reply }),
    createGuide: ({ body, actor, request }) =>
      createGuide({ database, change: { actor, now: clock(), requestId: request.id }, body }),
    createGuideDrop: ({ body, actor, request }) =>
      createGuideDrop({ database, change: { actor, now: clock(), requestId: request.id }, body }),
  };
}
