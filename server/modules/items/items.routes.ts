import type { itemsAdminCalls } from '#contract/calls/items-admin.ts';
import type { itemsCalls } from '#contract/calls/items.ts';
import type { Deps } from '#server/core/deps.ts';
import { createEdits } from '#server/http/edits.ts';
import type { Handlers } from '#server/http/handler.ts';
import { cacheCollection } from '#server/modules/versions/versions.cache.ts';
import { getEffectName, updateEffectName, updateItem } from './items.admin.usecases.ts';
import { listEffectNames, listItems, getItem } from './items.queries.ts';

/** The cached catalogue. */
export const cacheItems = (deps: Deps) =>
  cacheCollection({ deps, collection: 'items', read: listItems, idOf: ({ id }) => id });

export function itemsRoutes(
  deps: Deps,
  { items }: { items: ReturnType<typeof cacheItems> },
): Pick<Handlers, keyof typeof itemsCalls | keyof typeof itemsAdminCalls> {
  const { db } = deps.database;
  const { editOne } = createEdits(deps);
  const effects = cacheCollection({
    deps,
    collection: 'effects',
    read: listEffectNames,
    idOf: ({ effect_index }) => effect_index,
  });
  return {
    listItems: ({ query }) => items(query),
    getItem: ({ params }) => getItem({ db, id: params.id }),
    listEffectNames: ({ query }) => effects(query),
    updateItem: (input) => updateItem(editOne(input)),
    getEffectName: ({ params }) => getEffectName({ db, id: params.id }),
    updateEffectName: (input) => updateEffectName(editOne(input)),
  };
}
