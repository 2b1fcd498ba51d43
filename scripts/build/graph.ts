/** Pure functions over a build's manifest: which files a visit to a route loads without user input. */
import { entriesOf, type Manifest } from './manifest.ts';

/** Built file → the source modules it contains. */
type ChunkModules = Record<string, string[]>;

const split = '?tsr-split';

/** The URL segments of a route file: `src/routes/_protected/tickets/$id.tsx` → `['tickets', '$id']`. */
function segments(file: string): string[] {
  return path(file).filter(
    (segment) =>
      segment !== 'index' && segment !== 'route' && !segment.startsWith('_') && !segment.startsWith('('),
  );
}

function path(file: string): string[] {
  return file
    .replace(/\?.*$/, '')
    .replace(/^src\/routes\//, '')
    .replace(/\.tsx?$/, '')
    .split(/[./]/);
}

/** `_protected/admin` is a layout of `_protected/admin/index`; `__root` is one of every route. */
function isAncestor({ file, of }: { file: string; of: string }): boolean {
  const parsed = path(file).filter((segment) => segment !== 'route');
  const target = path(of);
  return (
    parsed[0] === '__root' ||
    (parsed.length < target.length && parsed.every((segment, index) => segment === target[index]))
  );
}

/** Manifest keys of the lazy route chunks: components, error views and so on. */
function routeChunks(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => key.startsWith('src/routes/') && key.includes(split));
}

/** The URL of a route's lazy chunk: `/tickets/$id`. */
export function routeUrl(key: string): string {
  return `/${segments(key).join('/')}`;
}

/** Error and not-found views are lazy chunks too, but are loaded only after an error. */
const LOADED_BY_VISIT = /tsr-split=[^&]*(?:component|loader|pendingComponent)/;

/** Lazy chunks that a visit to this URL loads: the page's own and those of its layouts. */
export function chunksOf({ manifest, url }: { manifest: Manifest; url: string }): string[] {
  const chunks = routeChunks(manifest).filter((key) => LOADED_BY_VISIT.test(key));
  const leaves = chunks.filter((key) => routeUrl(key) === url && isPage(key, chunks));
  return chunks.filter((key) => leaves.some((leaf) => key === leaf || isAncestor({ file: key, of: leaf })));
}

/** A pathless layout has the URL of its index page, but it has pages below it. */
function isPage(key: string, all: string[]): boolean {
  const parsed = path(key);
  return (
    parsed[0] !== '__root' &&
    (parsed.at(-1) === 'index' || !all.some((other) => isAncestor({ file: key, of: other })))
  );
}

/** The keys and all their static imports, in the order of evaluation. */
export function closure({ manifest, keys }: { manifest: Manifest; keys: string[] }): Set<string> {
  const seen = new Set<string>();
  const ordered = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build's manifest has no ${key}.`);
    if (seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    ordered.add(key);
  };
  keys.forEach(visit);
  return ordered;
}

/** Scripts that the HTML loads or preloads. */
export function htmlScripts(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const wanted = tags.filter((tag) => tag.startsWith('<script') || /rel="(?:module)?preload"/.test(tag));
  return wanted.flatMap((tag) => {
    const address = /(?:src|href)="\/?([^"]+\.js)"/.exec(tag)?.[1];
    return address ? [address] : [];
  });
}

/** Modules that only administrators' pages may contain: the article editor, the upload of pictures and the admin screens. */
const editor = /node_modules\/(?:lexical|@lexical\/[^/]+)\/|^src\/(?:editor|pictures)\//;
const adminScreens = /^src\/features\/(?:[^/]+\/admin|admin|audit|drops|overview|players)\//;
export const isAdmin = (url: string) => /^\/admin(?:\/|$)/.test(url);

function isAdminOnly(module: string): boolean {
  if (editor.test(module) || adminScreens.test(module)) return true;
  return module.startsWith('src/routes/') && module.includes(split) && isAdmin(routeUrl(module));
}

/** Administrators' modules that a route for players loads, with the route's URL. */
export function strayModules({
  manifest,
  chunkModules,
}: {
  manifest: Manifest;
  chunkModules: ChunkModules;
}): { url: string; module: string }[] {
  const entry = entriesOf(manifest);
  const routes = new Set(routeChunks(manifest).map(routeUrl));
  const playerUrls = [...routes].filter((url) => !isAdmin(url));
  return playerUrls.flatMap((url) => {
    const keys = closure({ manifest, keys: [...entry, ...chunksOf({ manifest, url })] });
    const modules = [...keys].flatMap((key) => chunkModules[manifest[key]?.file ?? ''] ?? []);
    const stray = modules.filter(isAdminOnly);
    return stray.map((module) => ({ url, module }));
  });
}

type Visit = { html: Set<string>; scripts: Set<string>; workers: Set<string>; styles: Set<string> };

/** Files of a visit to `/`: scripts in the HTML, all scripts of the page without user input, those of its workers, and styles. */
export function firstVisit({
  manifest,
  html,
  atStart,
}: {
  manifest: Manifest;
  html: string;
  atStart: string[];
}): Visit {
  const entry = entriesOf(manifest);
  const lateKeys = atStart.flatMap((source) => {
    const keys = Object.keys(manifest).filter((key) => key.startsWith(source));
    if (keys.length === 0) throw new Error(`No chunk comes from ${source}: was it renamed?`);
    return keys;
  });
  const start = closure({ manifest, keys: entry });
  const allKeys = closure({ manifest, keys: [...entry, ...chunksOf({ manifest, url: '/' }), ...lateKeys] });
  const files = (keys: Set<string>) =>
    [...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
  const referenced = new Set([...htmlScripts(html), ...files(start)]);
  return {
    html: referenced,
    scripts: new Set([...referenced, ...files(allKeys)]),
    workers: new Set(
      [...allKeys].flatMap((key) => manifest[key]?.assets ?? []).filter((file) => file.endsWith('.js')),
    ),
    styles: new Set([...allKeys].flatMap((key) => manifest[key]?.css ?? [])),
  };
}
