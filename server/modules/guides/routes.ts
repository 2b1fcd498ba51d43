import type { Deps, Handlers } from '#server/http/handler.ts';
import { createCachedList, versionOf } from '#server/http/cached-list.ts';
import { sendCachedList } from '#server/http/cached-list-reply.ts';
import { dropGuide, guideMaps } from './table.ts';
import { listGuides, createGuide, createGuideDrop } from './usecases.ts';

export function guidesRoutes(deps: Deps): Pick<Handlers, 'listGuides' | 'createGuide' | 'createGuideDrop'> {
  const { database, clock } = deps;
  const { db } = database;
  const guides = createCachedList({
    clock,
    version: versionOf({ database, tables: [guideMaps, dropGuide] }),
    read: () => listGuides(db),
  });
  return {
    listGuides: ({ request, reply }) => sendCachedList({ list: guides, request, reply }),
    createGuide: ({ body, actor, request }) =>
      createGuide({ database, change: { actor, now: clock(), requestId: request.id }, body }),
    createGuideDrop: ({ body, actor, request }) =>
      createGuideDrop({ database, change: { actor, now: clock(), requestId: request.id }, body }),
  };
}
