import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { filesForPlayers, finalizePrecache, weighPrecache } from '#scripts/build/precache.ts';
import { temporaryFolder } from '#support/lifetime.ts';

const admin = 'src/routes/_protected/admin/news/create.tsx?tsr-split=component';
const manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    css: ['assets/index.css'],
    dynamicImports: ['src/routes/news/index.tsx?tsr-split=component', admin, 'src/ui/toaster.tsx'],
  },
  'src/routes/news/index.tsx?tsr-split=component': { file: 'assets/news.js', imports: ['_card.js'] },
  '_card.js': { file: 'assets/card.js' },
  'src/ui/toaster.tsx': { file: 'assets/toaster.js', assets: ['assets/toaster.worker.js'] },
  [admin]: { file: 'assets/create.js', imports: ['_card.js', '_editor.js'], dynamicImports: ['_preview.js'] },
  '_editor.js': { file: 'assets/editor.js', css: ['assets/editor.css'] },
  '_preview.js': { file: 'assets/preview.js' },
};

it('the files counted for players are those that a visitor may load, without those of administration screens', () => {
  expect([...filesForPlayers(manifest)].sort()).toEqual([
    'assets/card.js',
    'assets/index.css',
    'assets/index.js',
    'assets/news.js',
    'assets/toaster.js',
    'assets/toaster.worker.js',
  ]);
});

describe('the precache of a build', () => {
  let folder = '';

  beforeEach(() => {
    folder = temporaryFolder();
    for (const name of ['.vite', 'assets']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
    for (const name of [
      'index.html',
      'assets/news.js',
      'assets/create.js',
      'assets/inter.woff2',
      'assets/inter-portuguese-x.woff2',
    ])
      writeFileSync(join(folder, name), name.repeat(100));
  });

  const seal = () =>
    finalizePrecache({
      folder,
      entries: [
        'index.html',
        'assets/news.js',
        'assets/create.js',
        'assets/inter.woff2',
        'assets/inter-portuguese-x.woff2',
      ].map((url) => ({
        url,
      })),
    });

  it('seals every entry with the hash of its content, and has administrators’ chunks and full fonts only on demand', () => {
    const entries = seal();
    expect(entries.map(({ url, onDemand }) => [url, onDemand])).toEqual([
      ['index.html', undefined],
      ['assets/news.js', undefined],
      ['assets/create.js', true],
      ['assets/inter.woff2', true],
      ['assets/inter-portuguese-x.woff2', undefined],
    ]);
    const hash = createHash('sha256').update('index.html'.repeat(100)).digest('base64');
    expect(entries[0]).toEqual({ url: 'index.html', integrity: `sha256-${hash}` });
  });

  it('counts the compressed size of files that have a compressed copy', () => {
    seal();
    const raw = 'index.html'.length + 'assets/news.js'.length + 'assets/inter-portuguese-x.woff2'.length;
    expect(weighPrecache(folder)).toBeCloseTo((raw * 100) / 1000);
    writeFileSync(join(folder, 'index.html.br'), 'x'.repeat(40));
    expect(weighPrecache(folder)).toBeCloseTo(((raw - 'index.html'.length) * 100 + 40) / 1000);
  });
});
