import type { guidesCalls } from '#contract/calls/guides.ts';
import type { guidesAdminCalls } from '#contract/calls/guides-admin.ts';
import type { Deps } from '#server/core/deps.ts';
import { createEdits } from '#server/http/edits.ts';
import type { Handlers } from '#server/http/handler.ts';
import { cacheCollection } from '#server/modules/versions/versions.cache.ts';
import {
  createGuide,
  createGuideDrop,
  deleteGuide,
  deleteGuideDrop,
  restoreGuide,
  restoreGuideDrop,
  updateGuide,
  updateGuideDrop,
} from './guides.admin.usecases.ts';
import { listGuides } from './guides.queries.ts';

/** The cached public list. */
export const cacheGuides = (deps: Deps) =>
  cacheCollection({ deps, collection: 'guides', read: listGuides, idOf: ({ id }) => id });

type CachedGuides = ReturnType<typeof cacheGuides>;

export function guidesRoutes(
  deps: Deps,
  { list }: { list: CachedGuides },
): Pick<Handlers, keyof typeof guidesCalls | keyof typeof guidesAdminCalls> {
  const { edit, editOne } = createEdits(deps);
  return {
    listGuides: ({ query }) => list(query),
    createGuide: (input) => createGuide(edit(input)),
    createGuideDrop: (input) => createGuideDrop(edit(input)),
    updateGuide: (input) => updateGuide(editOne(input)),
    deleteGuide: (input) => deleteGuide(editOne(input)),
    restoreGuide: (input) => restoreGuide(editOne(input)),
    updateGuideDrop: (input) => updateGuideDrop(editOne(input)),
    deleteGuideDrop: (input) => deleteGuideDrop(editOne(input)),
    restoreGuideDrop: (input) => restoreGuideDrop(editOne(input)),
  };
}
