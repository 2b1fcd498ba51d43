import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/modules/idempotency/idempotency.usecases.ts';
import { sendCachedList } from '#server/http/cached-list-reply.ts';
import { cacheCollection } from '#server/modules/versions/versions.cache.ts';
import { listNews, createNews, deleteNews, getNews, getNewsBySlug, updateNews } from './news.usecases.ts';

type Calls = 'listNews' | 'getNews' | 'getNewsBySlug' | 'createNews' | 'updateNews' | 'deleteNews';

/** The cached public list. */
export const cacheNews = ({ database }: Deps) =>
  cacheCollection({ database, collection: 'news', read: listNews, idOf: ({ id }) => id });

export type CachedNews = ReturnType<typeof cacheNews>;

export function newsRoutes(deps: Deps, { list }: { list: CachedNews }): Pick<Handlers, Calls> {
  const { database, clock } = deps;
  const { db } = database;
  return {
    listNews: ({ query, request, reply }) => sendCachedList({ list, ...query, request, reply }),
    getNews: ({ params }) => getNews({ db, id: params.id }),
    getNewsBySlug: ({ params }) => getNewsBySlug({ db, slug: params.newsSlug }),
    createNews: ({ body, actor, request }) =>
      createNews({
        database,
        change: { actor, now: clock(), requestId: request.id },
        key: idempotencyKey(request),
        body,
      }),
    updateNews: ({ params, body, actor, request }) =>
      updateNews({
        database,
        change: { actor, now: clock(), requestId: request.id },
        key: idempotencyKey(request),
        id: params.id,
        body,
      }),
    deleteNews: ({ params, actor, request }) =>
      deleteNews({ database, change: { actor, now: clock(), requestId: request.id }, id: params.id }),
  };
}
