import type { Deps, Handlers } from '#server/lib/handler.ts';
import { idempotencyKey } from '#server/lib/idempotency.ts';
import { keep, versionOf } from '#server/lib/snapshot.ts';
import { replySnapshot } from '#server/lib/snapshot-reply.ts';
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
