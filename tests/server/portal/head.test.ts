import { describe, expect, test } from 'vitest';
import type { Head } from '#contract/head.ts';
import { renderHead as renderHeadOf } from '#server/portal/head.ts';
import { XSS } from '#support/xss.ts';

const renderHead = (page: { head: Head; url: string }) => renderHeadOf({ ...page, siteName: 'Valdora' });
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

  test.each(XSS)('has its text escaped: %s', (_name, html) => {
    const shape = (markup: string) => markup.replaceAll(/"[^"]*"/g, '""').match(/<[^>]*>/g);
    const hostile = renderHead({ head: { ...article, title: html, description: html, image: html }, url });
    const harmless = renderHead({ head: { ...article, title: 'a', description: 'b', image: 'c' }, url });
    expect(shape(hostile)).toEqual(shape(harmless));
  });
});
