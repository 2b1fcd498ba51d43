/** Pure functions over a build's manifest: which files a visit to a route loads without user input. */
import { entriesOf, type Manifest } from './manifest.ts';

/** Built file → the source modules it contains; module → what it imports, at once or on demand. */
export type BuiltModules = { chunks: Record<string, string[]>; imports: Record<string, string[]> };

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

/** Whether a module is a lazy part of one of the administration's routes. Their guards are in every portal's start. */
export const isAdminPart = (module: string): boolean =>
  module.startsWith('src/routes/') && module.includes(split) && /^\/admin(?:\/|$)/.test(routeUrl(module));

/** The modules that these reach by imports, without entering those that are left out. */
function reachable({
  imports,
  from,
  leftOut = () => false,
}: {
  imports: BuiltModules['imports'];
  from: string[];
  leftOut?: (module: string) => boolean;
}): Set<string> {
  const seen = new Set<string>();
  const visit = (module: string): void => {
    if (seen.has(module) || leftOut(module)) return;
    seen.add(module);
    imports[module]?.forEach(visit);
  };
  from.forEach(visit);
  return seen;
}

/** The modules that only the administration's routes reach. */
function findAdminOnly({
  imports,
  entry,
}: {
  imports: BuiltModules['imports'];
  entry: string[];
}): Set<string> {
  const players = reachable({ imports, from: entry, leftOut: isAdminPart });
  const team = reachable({ imports, from: Object.keys(imports).filter(isAdminPart) });
  return new Set([...team].filter((module) => !players.has(module)));
}

/**
 * Modules that are the administration's by their names: the editor's library, and the topic `admin`. The imports alone would not show
 * that a player's screen had begun to use one.
 */
const ADMIN_NAME = /\blexical\b|^(?:src|contract)\/(?!routes\/).*\badmin\b/;

/** Administrators' modules that a route for players loads, with the route's URL. */
export function strayModules({
  manifest,
  modules: { chunks, imports },
}: {
  manifest: Manifest;
  modules: BuiltModules;
}): { url: string; module: string }[] {
  const entry = entriesOf(manifest);
  const adminOnly = findAdminOnly({ imports, entry });
  const playerUrls = new Set(
    routeChunks(manifest)
      .filter((key) => !isAdminPart(key))
      .map(routeUrl),
  );
  return [...playerUrls].flatMap((url) => {
    const keys = closure({ manifest, keys: [...entry, ...chunksOf({ manifest, url })] });
    const loaded = [...keys].flatMap((key) => chunks[manifest[key]?.file ?? ''] ?? []);
    const stray = loaded.filter((module) => adminOnly.has(module) || ADMIN_NAME.test(module));
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
