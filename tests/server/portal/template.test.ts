import { describe, expect, it } from 'vitest';
import { composePage, type Template } from '#server/portal/template.ts';

const template: Template = {
  html: '<html><head><!--page-head--><title>Valdora</title><!--/page-head--></head><body><div id="root"><!--page--></div></body></html>',
  siteName: 'Valdora',
  brandId: 'valdora',
  scripts: { '/news': ['assets/a.js', 'assets/b.js'] },
  styles: {},
  pictureSizes: {},
  routes: [],
};
const compose = (over: Partial<Parameters<typeof composePage>[0]> = {}) =>
  composePage({ template, route: null, head: null, html: '', hasContent: false, ...over });

describe('a prerendered page', () => {
  it('has the markup in its root, which is marked as prerendered', () => {
    expect(compose({ html: '<h1>Notícias: $& e $1</h1>' })).toContain(
      '<div id="root"><div data-prerendered><h1>Notícias: $& e $1</h1></div></div>',
    );
    expect(compose({ html: 'x', hasContent: true })).toContain('<div data-prerendered="content">x</div>');
  });

  it('names the scripts that it needs next', () => {
    expect(compose({ route: '/links' })).not.toContain('page-scripts');
    expect(compose({ route: '/news' })).toContain(
      '<meta name="page-scripts" content="/assets/a.js /assets/b.js" />',
    );
  });

  it('has its own head, or that of index.html', () => {
    const head = { title: 'Guias', description: 'Mapas', robots: 'index' } as const;
    expect(compose({ head: { head, url: '/guides' } })).toContain('<title>Guias · Valdora</title>');
    expect(compose()).toContain('<title>Valdora</title>');
  });

  it('throws when index.html lacks the places for its parts', () => {
    const bare = { ...template, html: '<html><head></head><body></body></html>' };
    expect(() => compose({ template: bare })).toThrow('page-head');
    const rootless = { ...template, html: '<!--page-head--><!--/page-head-->' };
    expect(() => compose({ template: rootless })).toThrow('<!--page-->');
  });
});
