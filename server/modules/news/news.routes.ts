import type { newsCalls } from '#contract/calls/news.ts';
import type { newsAdminCalls } from '#contract/calls/news-admin.ts';
import type { Deps } from '#server/core/deps.ts';
import { createEdits } from '#server/http/edits.ts';
import type { Handlers } from '#server/http/handler.ts';
import { cacheCollection } from '#server/modules/versions/versions.cache.ts';
import {
  getAdminNews,
  getNews,
  getNewsBySlug,
  getNewsRevision,
  listAdminNews,
  listNews,
  listNewsRevisions,
} from './news.queries.ts';
import { createNews, deleteNews, restoreNews, updateNews } from './news.usecases.ts';

/** The cached public list. */
export const cacheNews = (deps: Deps) =>
  cacheCollection({ deps, collection: 'news', read: listNews, idOf: ({ id }) => id });

type CachedNews = ReturnType<typeof cacheNews>;

/** The public calls, and those of the editors. */
export function newsRoutes(
  deps: Deps,
  { list }: { list: CachedNews },
): Pick<Handlers, keyof typeof newsCalls | keyof typeof newsAdminCalls> {
  const { db } = deps.database;
  const { edit, editOne } = createEdits(deps);
  return {
    listNews: ({ query }) => list(query),
    getNews: ({ params }) => getNews({ db, id: params.id }),
    getNewsBySlug: ({ params }) => getNewsBySlug({ db, slug: params.newsSlug }),
    createNews: (input) => createNews(edit(input)),
    updateNews: (input) => updateNews(editOne(input)),
    deleteNews: (input) => deleteNews(editOne(input)),
    restoreNews: (input) => restoreNews(editOne(input)),
    listAdminNews: ({ query }) => listAdminNews({ db, query }),
    getAdminNews: ({ params }) => getAdminNews({ db, id: params.id }),
    listNewsRevisions: ({ params }) => listNewsRevisions({ db, id: params.id }),
    getNewsRevision: ({ params }) => getNewsRevision({ db, id: params.id, revisionId: params.revisionId }),
  };
}
