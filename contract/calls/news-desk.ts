import * as desk from '#contract/news-desk.ts';
import type { Call } from '#contract/call.ts';
import { anyBody } from '#contract/shape.ts';
import { idParams } from '#contract/input.ts';
import { savedNews } from '#contract/news.ts';

// oxfmt-ignore
export const newsDeskCalls = {
  listDeskNews: {
    method: 'GET', path: '/news-desk', access: 'news',
    about: 'All articles, unpublished ones too, the newest first',
    query: desk.deskQuery, reply: desk.deskPage, extension: true,
    messages: { fallback: 'Erro ao carregar notícias', quiet: true },
  },
  getDeskNews: {
    method: 'GET', path: '/news-desk/{id}', access: 'news',
    about: 'One article for its editors, published or not',
    params: idParams, reply: desk.deskNews, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao carregar notícia', quiet: true },
  },
  restoreNews: {
    method: 'POST', path: '/news/{id}/restore', access: 'news', about: 'Put a deleted article back',
    params: idParams, body: anyBody, reply: savedNews, errors: ['not_found', 'slug_taken'], extension: true,
    messages: { fallback: 'Erro ao pôr a notícia de volta' },
  },
  listNewsRevisions: {
    method: 'GET', path: '/news-desk/{id}/revisions', access: 'news',
    about: 'The earlier versions of an article, the latest first',
    params: idParams, reply: desk.revisionList, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao carregar o histórico', quiet: true },
  },
  getNewsRevision: {
    method: 'GET', path: '/news-desk/{id}/revisions/{revisionId}', access: 'news',
    about: 'One earlier version of an article',
    params: desk.revisionParams, reply: desk.newsRevision, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao carregar a versão', quiet: true },
  },
} as const satisfies Record<string, Call>;
