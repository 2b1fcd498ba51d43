import type { Deps, Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/modules/idempotency/usecases.ts';
import { keep, versionOf } from '#server/http/cached-list.ts';
import { replySnapshot } from '#server/http/cached-list-reply.ts';
import { news } from './table.ts';
import { allNews, createNews, deleteNews, newsById, newsBySlug, updateNews } from './usecases.ts';

type Calls = 'listNews' | 'getNews' | 'getNewsBySlug' | 'createNews' | 'updateNews' | 'deleteNews';

/** The public list, kept in memory. */
export function keepNews({ database, clock }: Deps) {
  const { db } = database;
  return keep({ clock, version: versionOf({ database, tables: [news] }), read: () => allNews(db) });
}

export type KeptNews = ReturnType<typeof keepNews>;

export function newsRoutes(deps: Deps, { list }: { list: KeptNews }): Pick<Handlers, Calls> {
  const { database, clock } = deps;
  const { db } = database;
  return {
    listNews: ({ request, reply }) => replySnapshot({ keeper: list, request, reply }),
    getNews: ({ params }) => newsById({ db, id: params.id }),
    getNewsBySlug: ({ params }) => newsBySlug({ db, slug: params.newsSlug }),
    createNews: ({ body, actor, request }) =>
      createNews({
        database,
        change: { actor, now: clock(), requestId: request.id },
        key: idempotencyKey(request),
        body,
      }),
    updateNews: ({ params, body, actor, request }) =>
      updateNews({ database, change: { actor, now: clock(), requestId: request.id }, id: params.id, body }),
    deleteNews: ({ params, actor, request }) =>
      deleteNews({ database, change: { actor, now: clock(), requestId: request.id }, id: params.id }),
  };
}
