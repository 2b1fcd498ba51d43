import type { FastifyRequest } from 'fastify';
import type { Actor, Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { sendCachedList } from '#server/http/cached-list-reply.ts';
import { cacheCollection } from '#server/modules/versions/versions.cache.ts';
import {
  deleteGuide,
  deleteGuideDrop,
  restoreGuide,
  restoreGuideDrop,
  updateGuide,
  updateGuideDrop,
} from './guides.edits.usecases.ts';
import { listGuides, createGuide, createGuideDrop } from './guides.usecases.ts';

type Calls =
  | 'listGuides'
  | 'createGuide'
  | 'createGuideDrop'
  | 'updateGuide'
  | 'deleteGuide'
  | 'restoreGuide'
  | 'updateGuideDrop'
  | 'deleteGuideDrop'
  | 'restoreGuideDrop';

/** The cached public list. */
export const cacheGuides = ({ database }: Deps) =>
  cacheCollection({ database, collection: 'guides', read: listGuides, idOf: ({ id }) => id });

export type CachedGuides = ReturnType<typeof cacheGuides>;

export function guidesRoutes(deps: Deps, { list }: { list: CachedGuides }): Pick<Handlers, Calls> {
  const { database, clock } = deps;
  /** What every change of a row takes. */
  const change = ({
    actor,
    request,
    params,
  }: {
    actor: Actor;
    request: FastifyRequest;
    params: { id: number };
  }) => ({
    database,
    change: { actor, now: clock(), requestId: request.id },
    id: params.id,
  });
  return {
    listGuides: ({ query, request, reply }) => sendCachedList({ list, ...query, request, reply }),
    createGuide: ({ body, actor, request }) =>
      createGuide({ database, change: { actor, now: clock(), requestId: request.id }, body }),
    createGuideDrop: ({ body, actor, request }) =>
      createGuideDrop({ database, change: { actor, now: clock(), requestId: request.id }, body }),
    updateGuide: (input) => updateGuide({ ...change(input), body: input.body }),
    deleteGuide: (input) => deleteGuide(change(input)),
    restoreGuide: (input) => restoreGuide(change(input)),
    updateGuideDrop: (input) => updateGuideDrop({ ...change(input), body: input.body }),
    deleteGuideDrop: (input) => deleteGuideDrop(change(input)),
    restoreGuideDrop: (input) => restoreGuideDrop(change(input)),
  };
}
