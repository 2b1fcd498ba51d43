import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { sendCachedList } from '#server/http/cached-list-reply.ts';
import { cacheCollection } from '#server/modules/versions/versions.cache.ts';
import { listEffectNames, listItems, getItem } from './items.usecases.ts';

export function itemsRoutes({ database }: Deps): Pick<Handlers, 'listItems' | 'getItem' | 'listEffectNames'> {
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
  };
}
