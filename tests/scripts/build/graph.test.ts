import { describe, expect, it } from 'vitest';
import { chunksOf, firstVisit, htmlScripts, strayModules } from '#scripts/build/graph.ts';
import type { Manifest } from '#scripts/build/manifest.ts';

const component = (file: string) => `src/routes/${file}.tsx?tsr-split=component`;

function chunk(name: string, imports: string[] = ['index.html']) {
  return { file: `assets/${name}.js`, imports };
}

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_shared.js'],
    css: ['assets/index.css'],
    assets: ['assets/update.worker.js', 'assets/font.woff2'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_shared.js'], css: ['assets/card.css'] },
  '_editor.js': { file: 'assets/editor.js' },
  'src/offline/bridge.ts': chunk('bridge'),
  [component('__root')]: chunk('root'),
  'src/routes/__root.tsx?tsr-split=notFoundComponent': chunk('lost'),
  [component('index')]: chunk('home', ['index.html', '_card.js']),
  [component('news/index')]: chunk('news', ['index.html', '_card.js']),
  [component('news/$newsSlug')]: chunk('article'),
  [component('_protected')]: chunk('protected'),
  [component('_protected/profile')]: chunk('profile'),
  [component('_protected/tickets/$id')]: chunk('ticket'),
  [component('_protected/admin/news/create')]: chunk('create', ['_editor.js']),
};

const create = component('_protected/admin/news/create');
const chunks = {
  'assets/index.js': ['src/main.tsx', 'src/routes/_protected/admin/news/create.tsx'],
  'assets/editor.js': ['src/editor/editor.tsx', 'node_modules/lexical/Lexical.mjs'],
  'assets/create.js': [create],
};
/** The route tree names every route's file, and these their lazy parts. */
const imports = {
  'index.html': ['src/main.tsx'],
  'src/main.tsx': ['src/routes/_protected/profile.tsx', 'src/routes/_protected/admin/news/create.tsx'],
  'src/routes/_protected/profile.tsx': [component('_protected/profile')],
  'src/routes/_protected/admin/news/create.tsx': ['src/lib/guard.ts', create],
  [component('_protected/profile')]: ['src/ui/card.tsx'],
  [create]: ['src/ui/card.tsx', 'src/editor/editor.tsx'],
  'src/editor/editor.tsx': ['node_modules/lexical/Lexical.mjs'],
};
const modules = { chunks, imports };

describe('the size limits', () => {
  it('count a page and its layouts, but no other page', () => {
    expect(chunksOf({ manifest, url: '/' })).toEqual([component('__root'), component('index')]);
    expect(chunksOf({ manifest, url: '/profile' })).toEqual([
      component('__root'),
      component('_protected'),
      component('_protected/profile'),
    ]);
    expect(chunksOf({ manifest, url: '/tickets/$id' })).toEqual([
      component('__root'),
      component('_protected'),
      component('_protected/tickets/$id'),
    ]);
  });

  it('count for the HTML the scripts that it names and those that the entry imports', () => {
    const html = '<link rel="modulepreload" href="/assets/extra.js"><script src="/assets/index.js"></script>';
    const visit = firstVisit({ manifest, html, atStart: [] });
    expect([...visit.html]).toEqual(['assets/extra.js', 'assets/index.js', 'assets/shared.js']);
  });

  it('fail for a source file that no longer exists', () => {
    expect(() => firstVisit({ manifest, html: '', atStart: ['src/offline/gone.ts'] })).toThrow('gone.ts');
  });

  it('count before the first interaction also the lazy page of / and what the portal loads by itself', () => {
    const visit = firstVisit({ manifest, html: '', atStart: ['src/offline/bridge.ts'] });
    expect([...visit.scripts].sort()).toEqual(
      ['bridge', 'card', 'home', 'index', 'root', 'shared'].map((name) => `assets/${name}.js`),
    );
    expect([...visit.workers]).toEqual(['assets/update.worker.js']);
    expect([...visit.styles].sort()).toEqual(['assets/card.css', 'assets/index.css']);
  });

  it('read the scripts of an HTML page in any attribute order and count no other files', () => {
    const html = `<link rel="stylesheet" href="/assets/a.css"><link rel="icon" href="/logo.svg">
      <script type="module" crossorigin src="/assets/b.js"></script><link href="/assets/c.js" rel="modulepreload">`;
    expect(htmlScripts(html)).toEqual(['assets/b.js', 'assets/c.js']);
  });

  it('allow the editor for administrators', () => {
    expect(strayModules({ manifest, modules })).toEqual([]);
  });

  it('name the player’s route and the module through which the editor reaches a player', () => {
    const leak = { ...manifest, [component('_protected/profile')]: chunk('profile', ['_editor.js']) };
    expect(strayModules({ manifest: leak, modules })).toEqual([
      { url: '/profile', module: 'src/editor/editor.tsx' },
      { url: '/profile', module: 'node_modules/lexical/Lexical.mjs' },
    ]);
  });

  it('name an administration screen that is part of the entry', () => {
    const entry = { ...chunks, 'assets/index.js': [create] };
    expect(strayModules({ manifest, modules: { chunks: entry, imports } }).map(({ url }) => url)).toContain(
      '/',
    );
  });

  it('allow every player what players use too, and what the guard of an administration screen needs', () => {
    const entry = { ...chunks, 'assets/index.js': ['src/ui/card.tsx', 'src/lib/guard.ts'] };
    expect(strayModules({ manifest, modules: { chunks: entry, imports } })).toEqual([]);
  });

  it('name the editor’s library and what is called admin even where a player’s screen imports it', () => {
    const leaks = ['node_modules/lexical/Lexical.mjs', 'src/features/news/admin/news-form.tsx'];
    const profile = component('_protected/profile');
    const leaking = {
      chunks: { ...chunks, 'assets/profile.js': leaks },
      imports: { ...imports, [profile]: leaks },
    };
    expect(strayModules({ manifest, modules: leaking })).toEqual(
      leaks.map((module) => ({ url: '/profile', module })),
    );
  });

  it('refuse a manifest in which a file is missing instead of counting less', () => {
    const broken: Manifest = {
      'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_gone.js'] },
    };
    expect(() => firstVisit({ manifest: broken, html: '', atStart: [] })).toThrow('_gone.js');
  });
});
