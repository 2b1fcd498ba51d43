/** Which built files the service worker precaches, and their size on the wire. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isAdminPart } from './graph.ts';
import { entriesOf, readManifest, type Manifest } from './manifest.ts';

/** Inside a build: addresses of everything precached. */
const precacheFile = '.vite/precache.json';

/**
 * The app shell, its fonts (src/ui/fonts), its small pictures, the hero, the item icons, and the files that are cached when they are
 * used: the full fonts and what only administrators need. So are news and banner pictures, whose content the build does not know. The
 * browser itself loads the icons and screenshots of the manifest.
 */
export const precachePatterns = [
  '{index.html,pages/*.html,boot.js,rescue.js}',
  'assets/*.{js,css,svg,woff2}',
  'images/crest.svg',
  'images/{news,banners}/placeholder.svg',
  'images/states/*.svg',
  'images/hero-{tall-480,tall-960,wide-1440}.avif',
  'sprites/items-*.webp',
];

/** A font with more letters than Portuguese has. */
const FULL_FONT = /^assets\/(?!.*-portuguese-).+\.woff2$/;

/** All files that visitors and players may load. Only administrators use the others. */
export function filesForPlayers(manifest: Manifest): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    chunk.dynamicImports?.filter((next) => !isAdminPart(next)).forEach(visit);
  };
  entriesOf(manifest).forEach(visit);
  const filesOf = (key: string): string[] => {
    const { file = '', css = [], assets = [] } = manifest[key] ?? {};
    return [file, ...css, ...assets];
  };
  return new Set([...seen].flatMap(filesOf));
}

type Entry = { url: string; integrity?: string; onDemand?: true };

/**
 * Adds each file's hash, so that the worker caches only the right content, and marks the files that it caches only when they are used.
 * Writes the list of the others for `weighPrecache`.
 */
export function finalizePrecache<E extends Entry>({
  folder,
  entries,
}: {
  folder: string;
  entries: E[];
}): (E & Entry)[] {
  const playerFiles = filesForPlayers(readManifest(folder));
  const isOnDemand = (url: string): boolean =>
    /^assets\/.+\.(?:js|css)$/.test(url) ? !playerFiles.has(url) : FULL_FONT.test(url);
  const sealed = entries.map((entry) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, entry.url)))
      .digest('base64');
    return {
      ...entry,
      integrity: `sha256-${hash}`,
      ...(isOnDemand(entry.url) && { onDemand: true as const }),
    };
  });
  const precached = sealed.filter(({ onDemand }) => !onDemand);
  writeFileSync(join(folder, precacheFile), JSON.stringify(precached.map(({ url }) => url)));
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
