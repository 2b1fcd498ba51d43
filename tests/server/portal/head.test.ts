import { describe, expect, test } from 'vitest';
import { withArticleHead, withHead, withOrigin } from '#server/portal/head.ts';
import { XSS } from '#support/xss.ts';

const page = `<html><head><title>Valdora</title>
    <meta
      name="description"
      content="Antes" />
    <meta name="robots" content="noindex" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="Antes" />
    <meta property="og:description" content="Antes" />
    <meta property="og:url" content="/" />
    <meta property="og:image" content="/images/og.png" />
    <link rel="canonical" href="/"  />
  </head><body><a href="/">Valdora</a></body></html>`;
const url = 'https://portal.example/news/cerco';
const article = {
  title: 'Cerco de Pedralva',
  summary: 'As três nações.',
  image_url: '/images/news/siege.webp',
};

test('a page has its own title and head, written as text', () => {
  const tags = [
    { tag: 'meta', key: 'name="description"', attribute: 'content', value: 'Um "guia" <b>& mais $&' },
    { tag: 'link', key: 'rel="canonical"', attribute: 'href', value: '/guides' },
  ] as const;
  const own = withHead({ page, title: 'Guias & Mapas $&', tags });
  expect(own).toContain('<title>Guias &amp; Mapas $&amp;</title>');
  expect(own).toContain(
    '<meta name="description" content="Um &quot;guia&quot; &lt;b&gt;&amp; mais $&amp;" />',
  );
  expect(own).toContain('<link rel="canonical" href="/guides" />');
});

test('a page that does not hold what is to be said is refused', () => {
  const tags = [{ tag: 'meta', key: 'name="theme"', attribute: 'content', value: 'x' }] as const;
  expect(() => withHead({ page, title: 'x', tags })).toThrow('theme');
});

test('the addresses in a page’s head become whole, those in its body stay', () => {
  const whole = withOrigin({ page, origin: 'https://portal.example' });
  expect(whole).toContain('<meta property="og:url" content="https://portal.example/" />');
  expect(whole).toContain('<meta property="og:image" content="https://portal.example/images/og.png" />');
  expect(whole).toContain('<link rel="canonical" href="https://portal.example/"  />');
  expect(whole).toContain('<a href="/">');
});

describe('an article whose link is shared', () => {
  test('shows its title, summary and picture, with whole addresses', () => {
    const shared = withArticleHead({ page, article, url });
    expect(shared).not.toMatch(/Antes|noindex|website/);
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
  ])('with the picture %s shows %s', (image_url, shown) => {
    const shared = withArticleHead({ page, article: { ...article, image_url }, url });
    expect(shared).toContain(`<meta property="og:image" content="${shown}" />`);
  });

  test('without a summary says its title', () => {
    const shared = withArticleHead({ page, article: { title: 'Cerco' }, url });
    expect(shared).toContain('<meta name="description" content="Cerco" />');
  });

  test.each(XSS)('writes its words as text: %s', (_name, html) => {
    const shape = (markup: string) => markup.replaceAll(/"[^"]*"/g, '""').match(/<[^>]*>/g);
    const hostile = withArticleHead({ page, article: { title: html, summary: html, image_url: html }, url });
    const harmless = withArticleHead({ page, article: { title: 'a', summary: 'b', image_url: 'c' }, url });
    expect(shape(hostile)).toEqual(shape(harmless));
  });
});
