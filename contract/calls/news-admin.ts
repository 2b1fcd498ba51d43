import * as news from '#contract/news-admin.ts';
import type { Call } from '#contract/call.ts';
import { anyBody } from '#contract/shape.ts';
import { idParams } from '#contract/input.ts';
import { savedNews } from '#contract/news.ts';

/** The paths begin with /news-desk, as portals and APIs in use know them. */
// oxfmt-ignore
export const newsAdminCalls = {
  listAdminNews: {
    method: 'GET', path: '/news-desk', access: 'news',
    about: 'All articles, unpublished ones too, the newest first',
    query: news.adminNewsQuery, reply: news.adminNewsPage, extension: true,
    messages: { fallback: 'Erro ao carregar notícias', quiet: true },
  },
  getAdminNews: {
    method: 'GET', path: '/news-desk/{id}', access: 'news',
    about: 'One article for its editors, published or not',
    params: idParams, reply: news.adminNews, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao carregar notícia', quiet: true },
  },
  restoreNews: {
    method: 'POST', path: '/news/{id}/restore', access: 'news', about: 'Put a deleted article back',
    params: idParams, body: anyBody, reply: savedNews, errors: ['not_found', 'slug_taken'], extension: true,
    messages: { fallback: 'Erro ao restaurar a notícia' },
  },
  listNewsRevisions: {
    method: 'GET', path: '/news-desk/{id}/revisions', access: 'news',
    about: 'The earlier versions of an article, the latest first',
    params: idParams, reply: news.revisionList, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao carregar o histórico', quiet: true },
  },
  getNewsRevision: {
    method: 'GET', path: '/news-desk/{id}/revisions/{revisionId}', access: 'news',
    about: 'One earlier version of an article',
    params: news.revisionParams, reply: news.newsRevision, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao carregar a versão', quiet: true },
  },
} as const satisfies Record<string, Call>;
