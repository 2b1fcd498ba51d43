import * as v from 'valibot';
import * as news from '#contract/news.ts';
import type { Call } from '#contract/call.ts';
import { idParams } from '#contract/input.ts';
import { anything } from '#contract/shape.ts';

const slugParams = v.object({ newsSlug: v.pipe(v.string(), v.minLength(1), v.maxLength(news.NEWS.slug)) });

// oxfmt-ignore
export const newsCalls = {
  listNews: { method: 'GET', path: '/news', who: 'visitor', about: 'All news, newest first', reply: news.newsList, failure: { fallback: 'Erro ao carregar notícias', quiet: true } },
  getNews: { method: 'GET', path: '/news/{id}', who: 'visitor', about: 'One article by id', params: idParams, reply: news.newsItem, fails: ['not_found'], failure: { fallback: 'Erro ao carregar notícia', quiet: true } },
  getNewsBySlug: { method: 'GET', path: '/news/slug/{newsSlug}', who: 'visitor', about: 'One article by slug', params: slugParams, reply: news.newsItem, fails: ['not_found'] },
  createNews: { method: 'POST', path: '/news', who: 'admin', about: 'Publish an article', body: news.newsBody, reply: anything, fails: ['slug_taken'], once: true, failure: { fallback: 'Erro ao salvar notícia', quiet: true } },
  updateNews: { method: 'PATCH', path: '/news/{id}', who: 'admin', about: 'Change an article', params: idParams, body: news.newsBody, reply: anything, fails: ['not_found', 'slug_taken'], failure: { fallback: 'Erro ao salvar notícia', quiet: true } },
  deleteNews: { method: 'DELETE', path: '/news/{id}', who: 'admin', about: 'Delete an article', params: idParams, reply: anything, fails: ['not_found'], failure: { fallback: 'Erro ao deletar notícia', quiet: true } },
} as const satisfies Record<string, Call>;
