import { describe, expect, it } from 'vitest';
import { hasContent, NEWS } from '#contract/news.ts';
import { sanitizeArticle } from '#server/lib/sanitize.ts';
import { XSS } from '#support/xss.ts';
import { disallowedMarkup } from '#support/article-html.ts';

describe('a stored article', () => {
  it.each(XSS)(
    'holds only what is allowed, the text before it too, and stays the same when sanitized again: %s',
    (_name, html) => {
      expect(disallowedMarkup(sanitizeArticle(`<p>antes</p>${html}<p>depois</p>`))).toEqual([]);
      expect(sanitizeArticle(`<p>antes</p>${html}`)).toContain('<p>antes</p>');
      const once = sanitizeArticle(html);
      expect(sanitizeArticle(once)).toBe(once);
    },
  );

  it('resists any two attacks nested in each other', () => {
    const inner = XSS.filter((_, place) => place % 10 === 0);
    const nested = XSS.flatMap(([, outer]) => {
      const half = Math.floor(outer.length / 2);
      return inner.map(([, trick]) => outer.slice(0, half) + trick + outer.slice(half));
    }).filter((html) => html.length < 2000);
    expect(nested.length).toBeGreaterThan(2000);
    expect(nested.filter((html) => disallowedMarkup(sanitizeArticle(html)).length > 0)).toEqual([]);
  });

  it('holds nothing that the database could not store', () => {
    const stored = sanitizeArticle('<p>a\u0000b\u0007c\ud800d&#1;e\uffff</p>');
    expect(stored).toBe('<p>abcde</p>');
  });

  it('holds no character that turns its neighbours around', () => {
    const html = '<p>a\u202eb&#x2067;c</p><img src="/a.png" alt="d\u200fe">';
    expect(sanitizeArticle(html)).toBe('<p>abc</p><img src="/a.png" alt="de" />');
  });
});

describe('sanitizing an article', () => {
  it('keeps headings, lists, quotes, tables and pictures as they are', () => {
    const html =
      '<h2>Título</h2><p>Um <strong>forte</strong>, <em>leve</em> e <u>riscado</u> &amp; só.</p>' +
      '<ol start="3"><li>um</li></ol><ul><li>dois</li></ul><blockquote>dito</blockquote>' +
      '<table><tbody><tr><th colspan="2">a</th><td>b</td></tr></tbody></table><pre><code>1 &lt; 2</code></pre>';
    expect(sanitizeArticle(html)).toBe(html);
  });

  it('keeps spoilers, without anything that opens or runs them', () => {
    const html = '<details><summary>Fim</summary><p>Ele <em>volta</em>.</p></details>';
    expect(sanitizeArticle(html)).toBe(html);
    const hostile =
      '<details open ontoggle="xss()" name="a" id="b" style="position:fixed"><summary onclick="xss()" tabindex="0" class="c">Fim</summary><p>Ele <em>volta</em>.</p></details>';
    expect(sanitizeArticle(hostile)).toBe(html);
  });

  it('sets rel on every link, and allows a new tab only for links to other sites that ask for it', () => {
    expect(sanitizeArticle('<a href="https://a.example/x?y=1&amp;z=2" target="_blank">x</a>')).toBe(
      '<a href="https://a.example/x?y=1&amp;z=2" rel="noopener noreferrer" target="_blank">x</a>',
    );
    expect(sanitizeArticle('<a href="/news" target="_blank">x</a>')).toBe(
      '<a href="/news" rel="noopener noreferrer">x</a>',
    );
    expect(sanitizeArticle('<a href="https://a.example/" target="outra">x</a>')).not.toContain('target');
    expect(sanitizeArticle('<a href="mailto:gm@valdora.example" title="Escreva">x</a>')).toBe(
      '<a href="mailto:gm@valdora.example" title="Escreva" rel="noopener noreferrer">x</a>',
    );
  });

  it('keeps pictures on https or on this site, with a valid size', () => {
    expect(sanitizeArticle('<img src="https://a.example/a.png" alt="Mapa" width="640" height="1e9">')).toBe(
      '<img src="https://a.example/a.png" alt="Mapa" width="640" />',
    );
    expect(sanitizeArticle('<img src="/art/cover.webp" alt="">')).toContain('src="/art/cover.webp"');
    expect(sanitizeArticle('<p>x</p><img src="http://a.example/a.png">')).toBe('<p>x</p>');
  });

  it.each([
    '<script>xss()</script>',
    '<img src="javascript:xss()">',
    '<svg><text>x</text></svg>',
    '<p>&nbsp;</p>',
  ])('finds an article empty that held only forbidden content: %s', (html) => {
    expect(hasContent(sanitizeArticle(html))).toBe(false);
  });

  it.each(['<a href="/">x</a>', '<b>', '<img>', '<svg><b>', '</p>', '&lt;', '<!--', '<a href="'])(
    'cleans the largest article made of %s',
    (part) => {
      const stored = sanitizeArticle(part.repeat(Math.floor(NEWS.content / part.length)));
      expect(disallowedMarkup(stored.slice(0, 1000))).toEqual([]);
    },
  );
});
