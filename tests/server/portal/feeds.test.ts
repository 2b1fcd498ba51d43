import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTestApp } from '#support/lifetime.ts';

const api = await openTestApp();

test('search engines may read the API, from which the portal shows its pages', () => {
  const rules = readFileSync('public/robots.txt', 'utf8').split('\n');
  const refused = rules.flatMap((rule) => /^Disallow: (.+)/.exec(rule)?.[1] ?? []);
  expect(refused.length).toBeGreaterThan(0);
  for (const path of ['/api/news', '/api/site-store', '/api/auction/'])
    expect(refused.filter((start) => path.startsWith(start))).toEqual([]);
});

test.each(['/api/news', '/api/health', '/api/nada', '/api/accounts/me'])(
  'search engines show no reply of the API as a result of its own: %s',
  async (url) => {
    const { headers } = await api.app.inject({ url });
    expect(headers['x-robots-tag']).toBe('noindex');
  },
);
