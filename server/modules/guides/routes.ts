import type { Deps, Handlers } from '#server/http/handler.ts';
import { keep, versionOf } from '#server/http/cached-list.ts';
import { replySnapshot } from '#server/http/cached-list-reply.ts';
import { dropGuide, guideMaps } from './table.ts';
import { allGuides, createGuide, createGuideDrop } from './usecases.ts';

export function guidesRoutes(deps: Deps): Pick<Handlers, 'listGuides' | 'createGuide' | 'createGuideDrop'> {
  const { database, clock } = deps;
  const { db } = database;
  const guides = keep({
    clock,
    version: versionOf({ database, tables: [guideMaps, dropGuide] }),
    read: () => allGuides(db),
  });
  return {
    listGuides: ({ request, reply }) => replySnapshot({ keeper: guides, request, reply }),
    createGuide: ({ body, actor, request }) =>
      createGuide({ database, change: { actor, now: clock(), requestId: request.id }, body }),
    createGuideDrop: ({ body, actor, request }) =>
      createGuideDrop({ database, change: { actor, now: clock(), requestId: request.id }, body }),
  };
}
