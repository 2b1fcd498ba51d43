import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { sendCachedList } from '#server/http/cached-list-reply.ts';
import { cacheCollection } from '#server/modules/versions/versions.cache.ts';
import { getEffectName, updateEffectName, updateItem } from './items.edits.usecases.ts';
import { listEffectNames, listItems, getItem } from './items.usecases.ts';

type Calls =
  | 'listItems'
  | 'getItem'
  | 'listEffectNames'
  | 'updateItem'
  | 'getEffectName'
  | 'updateEffectName';

export function itemsRoutes({ database, clock }: Deps): Pick<Handlers, Calls> {
  const { db } = database;
  const items = cacheCollection({ database, collection: 'items', read: listItems, idOf: ({ id }) => id });
  const effects = cacheCollection({
    database,
    collection: 'effects',
    read: listEffectNames,
    idOf: ({ effect_index }) => effect_index,
  });
  return {
    listItems: ({ query, request, reply }) => sendCachedList({ list: items, ...query, request, reply }),
    getItem: ({ params }) => getItem({ db, id: params.id }),
    listEffectNames: ({ query, request, reply }) =>
      sendCachedList({ list: effects, ...query, request, reply }),
    updateItem: ({ params, body, actor, request }) =>
      updateItem({
        database,
        change: { actor, now: clock(), requestId: request.id },
        id: params.id,
        body,
      }),
    getEffectName: ({ params }) => getEffectName({ db, id: params.id }),
    updateEffectName: ({ params, body, actor, request }) =>
      updateEffectName({
        database,
        change: { actor, now: clock(), requestId: request.id },
        id: params.id,
        body,
      }),
  };
}
