import { expect, it } from 'vitest';
import { PRERENDERED_PAGES, createPageFinder, pageFile, type PageRoute } from '#contract/pages.ts';

it('the address of a public page without a query is answered with its prerendered page', () => {
  for (const [path, page] of PRERENDERED_PAGES) expect(pageFile({ path, query: false })).toBe(page);
  expect(pageFile({ path: '/', query: false })).toBe('/pages/home.html');
  expect(pageFile({ path: '/news/', query: false })).toBe('/pages/news.html');
});

it('every other address is answered with the app shell, which says nothing about the page', () => {
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

it('a page that looks the same for every query until its content loads is answered with its prerendered page', () => {
  expect(pageFile({ path: '/news', query: true })).toBe('/pages/news.html');
  expect(pageFile({ path: '/register', query: true })).toBe('/pages/register.html');
});

it('an address whose parameter must be a number is not a page with any other parameter', () => {
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

it('an address that is spelled out is its own page, also beside one with a parameter', () => {
  const head = { title: 'Ticket', description: 'Ticket', robots: 'noindex' } as const;
  const findPage = createPageFinder<PageRoute>([
    { path: '/tickets/$id', head },
    { path: '/tickets/new', head: { ...head, title: 'Novo ticket' } },
  ]);
  expect(findPage('/tickets/new')?.route.head.title).toBe('Novo ticket');
  expect(findPage('/tickets/7')?.route.head.title).toBe('Ticket');
});
