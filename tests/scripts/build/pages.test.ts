import { describe, expect, it } from 'vitest';
import { withLateScript, withMarkup, withScripts } from '#scripts/build/pages.ts';

const page = `<html><head><title>Valdora</title>
    <meta
      name="description"
      content="Antes" />
    <link rel="canonical" href="/"  />
    <script type="module" crossorigin src="/assets/index-a1.js"></script>
  </head><body><div id="root"></div></body></html>`;

describe('a page prerendered at build time', () => {
  it('holds the markup in its root, marked as prerendered', () => {
    const prerendered = withMarkup({ page, html: '<h1>Notícias: $& e $1</h1>' });
    expect(prerendered).toContain('<div id="root"><div data-drawn><h1>Notícias: $& e $1</h1></div></div>');
  });

  it('offers links, but neither buttons nor fields: nothing pressed or typed in it may be lost', () => {
    const html =
      '<a href="/news">a</a><button type="button">b</button><form><input class="c d" placeholder="Buscar" value=""/></form>';
    expect(withMarkup({ page, html })).toContain(
      '<a href="/news">a</a><button inert type="button">b</button><form inert><div data-field class="c d">Buscar</div></form>',
    );
  });

  it('fetches the portal at once but does not run it before it is painted', () => {
    const prerendered = withLateScript(page);
    expect(prerendered).not.toContain('<script');
    expect(prerendered).toMatch(
      /<link rel="modulepreload" [^>]*href="\/assets\/index-a1.js" data-portal \/>/,
    );
  });

  it('names the scripts that it needs next', () => {
    expect(withScripts({ page, scripts: [] })).toBe(page);
    expect(withScripts({ page, scripts: ['assets/a.js', 'assets/b.js'] })).toContain(
      '<meta name="portal-scripts" content="/assets/a.js /assets/b.js" />',
    );
  });

  it('is refused where index.html does not hold what it replaces', () => {
    const bare = '<html><head></head><body></body></html>';
    expect(() => withMarkup({ page: bare, html: '' })).toThrow('root');
    expect(() => withLateScript(bare)).toThrow('script');
  });
});
