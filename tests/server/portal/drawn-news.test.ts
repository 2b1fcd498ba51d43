import { describe, expect, test } from 'vitest';
import { MARKED, type NewsTemplate } from '#contract/pages.ts';
import { fillNews, type DrawnArticle } from '#server/portal/drawn-news.ts';
import { XSS } from '#support/xss.ts';

const card = (picture: string) =>
  `<article>${picture}<p><time dateTime="${MARKED.date}">${MARKED.ago}</time> · ${MARKED.author}</p><h2>${MARKED.title}</h2><p>${MARKED.summary}</p><a href="/news/${MARKED.slug}" aria-label="Leia mais: ${MARKED.title}">Leia mais</a></article>`;
const template: NewsTemplate = {
  waiting: '<div>Carregando</div>',
  list: ['<ul>', '</ul>'],
  first: `<li>${card(`<img src="${MARKED.image}">`)}</li>`,
  other: `<li>${card('')}</li>`,
  count: 2,
};
const page = '<main><div>Carregando</div></main>';
const now = new Date('2026-11-21T12:00:00.000Z');
const article: DrawnArticle = {
  title: 'Cerco de Pedralva',
  slug: 'cerco-de-pedralva',
  summary: 'As três nações.',
  image_url: '/images/news/siege-800.webp',
  author: 'Equipe',
  published_at: '2026-11-21T09:00:00.000Z',
};
const fill = (...articles: DrawnArticle[]) => fillNews({ page, template, articles, now });

describe('a prerendered page', () => {
  test('shows the newest articles, the first one with its picture', () => {
    const html = fill(article, { ...article, title: 'Segundo', slug: 'segundo' });
    expect(html).toBe(
      '<main><ul>' +
        '<li><article><img src="/images/news/siege-800.webp"><p><time dateTime="2026-11-21T09:00:00.000Z">há 3 horas</time> · Equipe</p><h2>Cerco de Pedralva</h2><p>As três nações.</p><a href="/news/cerco-de-pedralva" aria-label="Leia mais: Cerco de Pedralva">Leia mais</a></article></li>' +
        '<li><article><p><time dateTime="2026-11-21T09:00:00.000Z">há 3 horas</time> · Equipe</p><h2>Segundo</h2><p>As três nações.</p><a href="/news/segundo" aria-label="Leia mais: Segundo">Leia mais</a></article></li>' +
        '</ul></main>',
    );
  });

  test('shows no more of them than it has room for, and stays as it is when there are none', () => {
    expect(fill(article, article, article).match(/<li>/g)).toHaveLength(2);
    expect(fill()).toBe(page);
  });

  test('does without what an article lacks', () => {
    const html = fill({ ...article, author: null, image_url: null, summary: undefined });
    expect(html).toContain('<img src="/images/news/placeholder.svg">');
    expect(html).toContain('há 3 horas</time></p>');
    expect(html).toContain('<p></p>');
    expect(html).not.toContain('MARKED');
  });

  test('says "agora" of what was published just now or by a clock that is ahead', () => {
    expect(fill({ ...article, published_at: '2026-11-21T11:59:45.000Z' })).toContain('>agora<');
    expect(fill({ ...article, published_at: '2026-11-22T00:00:00.000Z' })).toContain('>agora<');
    expect(fill({ ...article, published_at: '' })).toContain('<time dateTime=""></time>');
  });

  test.each(XSS)('writes what an article holds as text: %s', (_name, html) => {
    const hostile = { title: html, summary: html, author: html, slug: html, image_url: html };
    const filled = fill({ ...article, ...hostile });
    const harmless = fill({ ...article, title: 'a', summary: 'b', author: 'c', slug: 'd', image_url: 'e' });
    const shape = (markup: string) => markup.replaceAll(/"[^"]*"/g, '""').match(/<[^>]*>/g);
    expect(shape(filled)).toEqual(shape(harmless));
  });

  test('takes a title for what it is, whatever it looks like', () => {
    expect(fill({ ...article, title: `$& ${MARKED.summary}` })).toContain(
      `<h2>$&amp; ${MARKED.summary}</h2>`,
    );
  });

  test('shows a whole article, its date in São Paulo, and cleans what it is written in', () => {
    const article_page: NewsTemplate = {
      waiting: '<div>Carregando</div>',
      list: ['', ''],
      first: `<time dateTime="${MARKED.date}">${MARKED.day}</time><div>${MARKED.content}</div>`,
      other: '',
      count: 1,
    };
    const content = '<p onclick="xss()">Texto $& de <b>hoje</b></p><script>xss()</script>';
    const late = { ...article, published_at: '2026-11-22T01:30:00.000Z', content };
    expect(fillNews({ page, template: article_page, articles: [late], now })).toBe(
      '<main><time dateTime="2026-11-22T01:30:00.000Z">21 de novembro de 2026</time><div><p>Texto $&amp; de <b>hoje</b></p></div></main>',
    );
  });
});
