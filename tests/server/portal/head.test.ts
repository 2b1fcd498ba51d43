import { describe, expect, test } from 'vitest';
import type { Head } from '#contract/head.ts';
import { renderHead as renderHeadOf, type HeadParts } from '#server/portal/head.ts';
import { XSS } from '#support/xss.ts';

const renderHead = (page: Omit<HeadParts, 'siteName'>) => renderHeadOf({ ...page, siteName: 'Valdora' });
const url = 'https://portal.example/news/cerco';
const article: Head = {
  title: 'Cerco de Pedralva',
  description: 'As três nações.',
  robots: 'index',
  type: 'article',
  image: '/images/news/siege.webp',
};

test('a page has its own title and head, with text escaped', () => {
  const own = renderHead({
    head: { title: 'Guias & Mapas $&', description: 'Um "guia" <b>& mais $&', robots: 'index' },
    url: '/guides',
  });
  expect(own).toContain('<title>Guias &amp; Mapas $&amp; · Valdora</title>');
  expect(own).toContain(
    '<meta name="description" content="Um &quot;guia&quot; &lt;b&gt;&amp; mais $&amp;" />',
  );
  expect(own).toContain('<link rel="canonical" href="/guides" />');
});

test('the addresses in a page’s head are absolute when its own address is', () => {
  const head: Head = { title: 'Valdora', description: 'x', robots: 'index' };
  const whole = renderHead({ head, url: 'https://portal.example/' });
  expect(whole).toContain('<meta property="og:url" content="https://portal.example/" />');
  expect(whole).toContain('<meta property="og:type" content="website" />');
  expect(whole).toContain('<meta property="og:image" content="https://portal.example/images/og.png" />');
  expect(whole).toContain('<link rel="canonical" href="https://portal.example/" />');
  expect(renderHead({ head, url: '/' })).toContain('<meta property="og:image" content="/images/og.png" />');
});

describe('the head of a shared article', () => {
  test('has its title, summary and picture, with absolute addresses', () => {
    const shared = renderHead({ head: article, url });
    expect(shared).not.toMatch(/noindex|website/);
    for (const part of [
      '<title>Cerco de Pedralva · Valdora</title>',
      '<meta name="description" content="As três nações." />',
      '<meta property="og:type" content="article" />',
      '<meta property="og:title" content="Cerco de Pedralva · Valdora" />',
      `<meta property="og:url" content="${url}" />`,
      '<meta property="og:image" content="https://portal.example/images/news/siege.webp" />',
      `<link rel="canonical" href="${url}" />`,
    ])
      expect(shared).toContain(part);
  });

  test.each([
    [null, 'https://portal.example/images/og.png'],
    ['https://other.example/a.png', 'https://other.example/a.png'],
    ['http://[', 'https://portal.example/images/og.png'],
    ['/images/news/siege-800.avif', 'https://portal.example/images/news/siege-800.webp'],
    ['https://other.example/images/a.avif', 'https://portal.example/images/og.png'],
    ['/uploads/a.avif', 'https://portal.example/images/og.png'],
  ])('with the picture %s has the picture %s', (image, shown) => {
    const shared = renderHead({ head: { ...article, image }, url });
    expect(shared).toContain(`<meta property="og:image" content="${shown}" />`);
  });

  test('has its text escaped', () => {
    const shape = (markup: string) => markup.replaceAll(/"[^"]*"/g, '""').match(/<[^>]*>/g);
    const harmless = renderHead({ head: { ...article, title: 'a', description: 'b', image: 'c' }, url });
    for (const [name, html] of XSS) {
      const hostile = renderHead({ head: { ...article, title: html, description: html, image: html }, url });
      expect(shape(hostile), name).toEqual(shape(harmless));
    }
  });
});

describe('the facts of a shared page', () => {
  const facts = {
    id: 1,
    slug: 'cerco',
    title: 'Cerco de Pedralva',
    author: 'Equipe Valdora',
    published_at: '2026-11-20T15:00:00.000Z',
    updated_at: '2026-11-21T09:00:00.000Z',
    tags: [
      { slug: 'eventos', label: 'Eventos & guerras' },
      { slug: 'mapas', label: 'Mapas' },
    ],
  };
  const pictureSizes = {
    '/images/og.png': { width: 1200, height: 630 },
    '/images/news/siege.webp': { width: 800, height: 450 },
  };
  const metas = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<meta property="([^"]*)" content="([^"]*)"/g)].map(([, key = '', value]) => [
        key,
        value,
      ]),
    );
  const dataOf = (html: string): unknown => {
    const block = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
    return block === undefined ? null : JSON.parse(block);
  };

  test('name the size of the build’s pictures, and the text that stands for them', () => {
    const home = metas(
      renderHead({ head: { title: 'Valdora', description: 'x', robots: 'index' }, url: '/', pictureSizes }),
    );
    expect(home).toMatchObject({
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Valdora',
    });
    expect(metas(renderHead({ head: article, url, pictureSizes }))).toMatchObject({
      'og:image:width': '800',
      'og:image:height': '450',
      'og:image:alt': 'Cerco de Pedralva',
    });
  });

  test('name the size and the text of an uploaded picture, and no size that is not known', () => {
    const picture = { width: 1600, height: 900, alt: 'Uma muralha' };
    const head = { ...article, image: '/pictures/x.webp' };
    expect(metas(renderHead({ head, url, pictureSizes, article: facts, picture }))).toMatchObject({
      'og:image:width': '1600',
      'og:image:height': '900',
      'og:image:alt': 'Uma muralha',
    });
    const foreign = metas(
      renderHead({ head: { ...article, image: 'https://other.example/a.png' }, url, pictureSizes }),
    );
    expect(foreign).not.toHaveProperty(['og:image:width']);
    expect(foreign['og:image:alt']).toBe('Cerco de Pedralva');
  });

  test('tell when an article was published and changed, and its first tag', () => {
    expect(metas(renderHead({ head: article, url, article: facts }))).toMatchObject({
      'article:published_time': '2026-11-20T15:00:00.000Z',
      'article:modified_time': '2026-11-21T09:00:00.000Z',
      'article:section': 'Eventos &amp; guerras',
    });
    const bare = renderHead({ head: article, url, article: { ...facts, tags: [], updated_at: undefined } });
    expect(bare).not.toMatch(/article:(modified_time|section)/);
    expect(renderHead({ head: article, url })).not.toMatch(/article:|ld\+json/);
  });

  test('describe an article to search engines, with absolute addresses', () => {
    expect(dataOf(renderHead({ head: article, url, article: facts }))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'Cerco de Pedralva',
      description: 'As três nações.',
      image: ['https://portal.example/images/news/siege.webp'],
      datePublished: '2026-11-20T15:00:00.000Z',
      dateModified: '2026-11-21T09:00:00.000Z',
      author: { '@type': 'Person', name: 'Equipe Valdora' },
      publisher: {
        '@type': 'Organization',
        name: 'Valdora',
        url: 'https://portal.example/',
        logo: 'https://portal.example/icons/icon-512.png',
      },
      mainEntityOfPage: url,
    });
  });

  test('name the community as the author of an article without one, and no change before its publication', () => {
    const unsigned = { ...facts, author: null, updated_at: '2026-11-01T00:00:00.000Z' };
    expect(dataOf(renderHead({ head: article, url, article: unsigned }))).toMatchObject({
      author: { '@type': 'Organization', name: 'Valdora' },
      dateModified: facts.published_at,
    });
  });

  test('are only data, whatever an article is called', () => {
    for (const [name, html] of XSS) {
      const head = { ...article, title: html, description: html };
      const hostile = { ...facts, title: html, author: html, tags: [{ slug: 'x', label: html }] };
      const rendered = renderHead({ head, url, article: hostile });
      expect(rendered.match(/<\/?script/g), name).toEqual(['<script', '</script']);
      expect(dataOf(rendered)).toMatchObject({ headline: html, author: { name: html } });
    }
  });
});
