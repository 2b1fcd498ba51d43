import { beforeEach, expect, it } from 'vitest';
import { applyHead } from '#lib/head.ts';

beforeEach(() => {
  document.head.innerHTML = `<meta name="description"><meta name="robots"><meta property="og:title">
    <meta property="og:description"><meta property="og:url"><link rel="canonical">`;
  history.replaceState(null, '', '/news/guerra?pagina=2#topo');
});

const contentOf = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
const canonical = () => document.head.querySelector('link')?.getAttribute('href');
const page = { title: 'Notícias', description: 'Tudo novo', robots: 'index' } as const;

it('the head has the page’s title, description, robots rule and preview', () => {
  applyHead(page);
  expect(document.title).toBe('Notícias · Valdora');
  expect(contentOf('meta[name="description"]')).toBe('Tudo novo');
  expect(contentOf('meta[name="robots"]')).toBe('index, follow');
  expect(contentOf('meta[property="og:title"]')).toBe('Notícias · Valdora');
  expect(contentOf('meta[property="og:description"]')).toBe('Tudo novo');
  expect(contentOf('meta[property="og:url"]')).toBe(canonical());
});

it('the canonical link is the page’s address without its query, or the given path', () => {
  applyHead(page);
  expect(canonical()).toBe(`${location.origin}/news/guerra`);
  applyHead({ ...page, path: '/news' });
  expect(canonical()).toBe(`${location.origin}/news`);
});

it('private pages are not indexed', () => {
  applyHead({ ...page, robots: 'noindex' });
  expect(contentOf('meta[name="robots"]')).toBe('noindex, nofollow');
});

it('the head of the previous page is removed completely', () => {
  applyHead({ ...page, title: 'Antes', description: 'Antes', robots: 'noindex' });
  applyHead(page);
  expect(document.head.innerHTML).not.toMatch(/Antes|noindex/);
});

it('markup in a title is shown as text', () => {
  applyHead({ ...page, title: '<script>alert(1)</script>' });
  expect(document.head.querySelector('script')).toBeNull();
  expect(document.title).toBe('<script>alert(1)</script> · Valdora');
});

it('what the server wrote about its page stays on that page and is removed on the next', () => {
  document.head.innerHTML += `<meta property="article:section" content="Eventos" data-page="/news/guerra">
    <script type="application/ld+json" data-page="/news/guerra">{}</script>`;
  const left = () => document.head.querySelectorAll('[data-page]').length;
  applyHead({ ...page, path: '/news/guerra' });
  expect(left()).toBe(2);
  applyHead({ ...page, path: '/news' });
  expect(left()).toBe(0);
});
