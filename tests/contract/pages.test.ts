import { expect, it } from 'vitest';
import { PRERENDERED_PAGES, createPageFinder, pageFile, type PageRoute } from '#contract/pages.ts';

it('answers the bare address of a public page with its prerendered page', () => {
  for (const [path, page] of PRERENDERED_PAGES) expect(pageFile({ path, query: false })).toBe(page);
  expect(pageFile({ path: '/', query: false })).toBe('/pages/home.html');
  expect(pageFile({ path: '/news/', query: false })).toBe('/pages/news.html');
});

it('answers everything else with the app shell, which claims nothing about the page', () => {
  const ask = ([path, query]: [string, boolean]) => pageFile({ path, query });
  const others: [string, boolean][] = [
    ['/guides', true],
    ['/ranking', true],
    ['/news//', false],
    ['/news/guerra', false],
    ['/profile', false],
    ['/__proto__', false],
    ['', false],
  ];
  expect(new Set(others.map(ask))).toEqual(new Set(['/index.html']));
});

it('answers a page that is the same with any query, until its content is there, with itself', () => {
  expect(pageFile({ path: '/news', query: true })).toBe('/pages/news.html');
  expect(pageFile({ path: '/register', query: true })).toBe('/pages/register.html');
});

it('an address whose parameter has to be a number is no page with another one', () => {
  const head = { title: 'Editar', description: 'Editar', robots: 'noindex' } as const;
  const routes = [
    { path: '/editar/$id', head, numericParams: true as const },
    { path: '/tickets/$id', head },
  ];
  const findPage = createPageFinder<PageRoute>(routes);
  for (const id of ['1', '1234567890']) expect(findPage(`/editar/${id}`)).not.toBeNull();
  for (const id of ['x', '0', '-1', '1.5', '1e3', '12345678901', '%31', ' 1']) {
    expect(findPage(`/editar/${id}`), id).toBeNull();
    expect(findPage(`/tickets/${id}`), id).not.toBeNull();
  }
});
