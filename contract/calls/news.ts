import * as v from 'valibot';
import * as news from '#contract/news.ts';
import type { Call } from '#contract/call.ts';
import { sinceQuery } from '#contract/changes.ts';
import { idParams } from '#contract/input.ts';
import { noReplyBody } from '#contract/shape.ts';

const slugParams = v.object({ newsSlug: v.pipe(v.string(), v.minLength(1), v.maxLength(news.NEWS.slug)) });

// oxfmt-ignore
export const newsCalls = {
  listNews: {
    method: 'GET', path: '/news', access: 'visitor', about: 'All news, newest first',
    reply: news.newsList, query: sinceQuery, synced: true,
    messages: { fallback: 'Erro ao carregar notícias', quiet: true },
  },
  getNews: {
    method: 'GET', path: '/news/{id}', access: 'visitor', about: 'One article by id',
    params: idParams, reply: news.editableNews, errors: ['not_found'],
    messages: { fallback: 'Erro ao carregar notícia', quiet: true },
  },
  getNewsBySlug: {
    method: 'GET', path: '/news/slug/{newsSlug}', access: 'visitor', about: 'One article by slug',
    params: slugParams, reply: news.newsItem, errors: ['not_found'],
  },
  createNews: {
    method: 'POST', path: '/news', access: 'news', about: 'Publish an article',
    body: news.newsBody, reply: news.savedNews, errors: ['slug_taken'], idempotent: true,
    messages: { fallback: 'Erro ao salvar notícia', quiet: true },
  },
  updateNews: {
    method: 'PATCH', path: '/news/{id}', access: 'news', about: 'Change an article',
    params: idParams, body: news.newsChange, reply: news.savedNews,
    errors: ['not_found', 'slug_taken', 'article_conflict'], idempotent: true,
    messages: { fallback: 'Erro ao salvar notícia', quiet: true },
  },
  deleteNews: {
    method: 'DELETE', path: '/news/{id}', access: 'news', about: 'Delete an article',
    params: idParams, reply: noReplyBody, errors: ['not_found'],
    messages: { fallback: 'Erro ao deletar notícia', quiet: true },
  },
} as const satisfies Record<string, Call>;
