/** Every page of the portal, read from the router's generated file, so that tests try new pages by themselves. */
import { readFileSync } from 'node:fs';

const LAYOUTS = new Set(['__root__', '/_protected', '/_protected/admin']);
/** The layout of the pages that need a sign-in. */
const GUARD = '/_protected';

const ids = [
  ...(readFileSync('src/routeTree.gen.ts', 'utf8').match(/\n  id:\n((?: +\| '.*'\n)+)/)?.[1] ?? '').matchAll(
    /'(.*)'/g,
  ),
].map(([, id = '']) => id);
const pages = ids.filter((id) => !LAYOUTS.has(id));
if (pages.length <= 20) throw new Error('src/routeTree.gen.ts does not list its routes as it used to.');

/** Paths with their parameters: `/news/$newsSlug`. */
export const publicRoutes = pages.filter((id) => !id.startsWith(`${GUARD}/`));
export const guardedRoutes = pages
  .filter((id) => id.startsWith(`${GUARD}/`))
  .map((id) => id.slice(GUARD.length));

/** An address of a route, of rows that the demonstration's world has. */
export const exampleOf = (path: string, { newsSlug }: { newsSlug: string }): string =>
  path
    .replace('$newsSlug', newsSlug)
    .replace('/mobs/$slug', '/mobs/1001-coelho-de-pedra')
    .replace('/items/$slug', '/items/1-cash')
    .replace(/\$\w+/g, '1');
