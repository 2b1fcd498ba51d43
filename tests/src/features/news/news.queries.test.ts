import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { newsQueries } from '#features/news/news.queries.ts';
import { createHttp } from '#lib/http.ts';
import { createQueryClient } from '#lib/query.ts';
import { servePage } from '#support/app/page.ts';

let client: QueryClient;
const server = servePage(() => {
  client = createQueryClient();
});
afterEach(() => {
  client.clear();
});

it('reading an article is retried after a 503, and not when the article does not exist', async () => {
  const article = { id: 7, title: 'Cerco', slug: 'cerco', published_at: '2026-11-20T12:00:00Z' };
  let tries = 0;
  server.on('GET /api/news/slug/cerco', () => {
    tries += 1;
    return tries === 1 ? { status: 503, body: { message: 'x' } } : { body: article };
  });
  const { bySlug } = newsQueries(createHttp({ baseUrl: '/api' }));
  // A query's own retries apply to observed queries; `fetchQuery` retries only when it is told to.
  const { retry, retryDelay } = client.defaultQueryOptions(bySlug('cerco'));
  expect(await client.fetchQuery({ ...bySlug('cerco'), retry, retryDelay })).toMatchObject({ slug: 'cerco' });
  expect(tries).toBe(2);
  await expect(client.fetchQuery({ ...bySlug('outro'), retry, retryDelay })).rejects.toMatchObject({
    status: 404,
  });
  expect(server.lines().filter((line) => line.includes('/outro'))).toHaveLength(1);
});
