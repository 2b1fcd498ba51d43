import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { brandPlugin, copyPictures } from '#scripts/build/brand.ts';
import { manifestOf } from '#scripts/build/web-manifest.ts';
import pack from '#brand/pack.ts';
import { brand } from '#support/brand.ts';
import { temporaryFolder } from '#support/lifetime.ts';

const screenshot = 'screenshots/wide-home.webp';
let folder: string;
let out: string;
beforeEach(() => {
  folder = temporaryFolder();
  out = temporaryFolder();
});

test('a brand without screenshots shows none, because those of the demonstration show another game', () => {
  copyPictures({ folder, out });
  expect(existsSync(join(out, 'images/hero-wide-1440.avif'))).toBe(true);
  expect(existsSync(join(out, screenshot))).toBe(false);
  expect(manifestOf({ brand, pack, folder }).screenshots).toEqual([]);
});

test('a brand’s own screenshots are copied and listed in the manifest', () => {
  mkdirSync(join(folder, 'public/screenshots'), { recursive: true });
  cpSync(join('brand/public', screenshot), join(folder, 'public', screenshot));
  copyPictures({ folder, out });
  expect(existsSync(join(out, screenshot))).toBe(true);
  expect(manifestOf({ brand, pack, folder }).screenshots).toEqual([
    expect.objectContaining({ src: `/${screenshot}`, sizes: '1440x900', form_factor: 'wide' }),
  ]);
});

test('the installed app has no shortcut to an auction that the game does not fill', () => {
  const urls = (auction: boolean) =>
    manifestOf({ brand, pack: { ...pack, auction }, folder }).shortcuts?.map(({ url }) => url);
  expect(urls(true)).toEqual(['/news', '/guides', '/auction', '/shop']);
  expect(urls(false)).toEqual(['/news', '/guides', '/shop']);
});

test('the style sheet has the brand’s colors, also under the address that the development server gives it', () => {
  const { transform } = brandPlugin({ brand, pack, folder });
  if (typeof transform !== 'function') throw new Error('The plugin transforms no style sheet.');
  for (const id of ['/src/ui/styles.css', '/src/ui/styles.css?direct'])
    expect(Reflect.apply(transform, null, ['', id]), id).toContain(`--brand-ink:${brand.colors.ink}`);
});
