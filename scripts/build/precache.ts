/** Which built files the service worker precaches, and their size on the wire. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isAdmin, routeUrl } from './graph.ts';
import { entriesOf, readManifest, type Manifest } from './manifest.ts';

/** Inside a build: addresses of everything precached. */
const precacheFile = '.vite/precache.json';

/**
 * The app shell, its fonts (scripts/fonts.ts), its small pictures, the hero and the item icons. News and banner pictures and the full fonts are cached
 * when they are used. The browser itself loads the icons and screenshots of the manifest.
 */
export const precachePatterns = [
  '{index.html,pages/*.html,boot.js,rescue.js}',
  'assets/*.{js,css,svg}',
  'assets/*-portuguese-*.woff2',
  'images/crest.svg',
  'images/{news,banners}/placeholder.svg',
  'images/states/*.svg',
  'images/hero-{tall-480,tall-960,wide-1440}.avif',
  'sprites/items-*.webp',
];

const isAdminRoute = (key: string): boolean =>
  key.startsWith('src/editor/') ||
  (key.startsWith('src/routes/') && key.includes('?') && isAdmin(routeUrl(key)));

/** All files that visitors and players may load. Only administrators use the others. */
export function filesForPlayers(manifest: Manifest): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    chunk.dynamicImports?.filter((next) => !isAdminRoute(next)).forEach(visit);
  };
  entriesOf(manifest).forEach(visit);
  const filesOf = (key: string): string[] => {
    const { file = '', css = [], assets = [] } = manifest[key] ?? {};
    return [file, ...css, ...assets];
  };
  return new Set([...seen].flatMap(filesOf));
}

type Entry = { url: string; integrity?: string };

/**
 * Removes files that only administrators use, and adds each file's hash, so that only the right content gets into the precache. Writes the list
 * for `weighPrecache`.
 */
export function finalizePrecache<E extends Entry>({
  folder,
  entries,
}: {
  folder: string;
  entries: E[];
}): E[] {
  const playerFiles = filesForPlayers(readManifest(folder));
  const sealed = entries
    .filter(({ url }) => !/^assets\/.+\.(?:js|css)$/.test(url) || playerFiles.has(url))
    .map((entry) => {
      const hash = createHash('sha256')
        .update(readFileSync(join(folder, entry.url)))
        .digest('base64');
      return { ...entry, integrity: `sha256-${hash}` };
    });
  writeFileSync(join(folder, precacheFile), JSON.stringify(sealed.map(({ url }) => url)));
  return sealed;
}

/** kB of 1000 bytes that a first visit downloads for the precache, compressed. */
export function weighPrecache(folder: string): number {
  const urls = v.parse(v.array(v.string()), JSON.parse(readFileSync(join(folder, precacheFile), 'utf8')));
  const bytes = urls.map((url) => {
    const file = join(folder, url);
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  });
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}
