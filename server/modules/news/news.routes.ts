import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/modules/idempotency/idempotency.usecases.ts';
import { sendCachedList } from '#server/http/cached-list-reply.ts';
import { cacheCollection } from '#server/modules/versions/versions.cache.ts';
import {
  getDeskNews,
  getNews,
  getNewsBySlug,
  getNewsRevision,
  listDeskNews,
  listNews,
  listNewsRevisions,
} from './news.queries.ts';
import { createNews, deleteNews, restoreNews, updateNews } from './news.usecases.ts';

type Calls = 'listNews' | 'getNews' | 'getNewsBySlug' | 'createNews' | 'updateNews' | 'deleteNews';
type DeskCalls = 'listDeskNews' | 'getDeskNews' | 'restoreNews' | 'listNewsRevisions' | 'getNewsRevision';

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

/** What only the team calls (product 4.14 to 4.19). */
export function newsDeskRoutes({ database, clock }: Deps): Pick<Handlers, DeskCalls> {
  const { db } = database;
  return {
    listDeskNews: ({ query }) => listDeskNews({ db, query }),
    getDeskNews: ({ params }) => getDeskNews({ db, id: params.id }),
    restoreNews: ({ params, actor, request }) =>
      restoreNews({ database, change: { actor, now: clock(), requestId: request.id }, id: params.id }),
    listNewsRevisions: ({ params }) => listNewsRevisions({ db, id: params.id }),
    getNewsRevision: ({ params }) => getNewsRevision({ db, id: params.id, revisionId: params.revisionId }),
  };
}
