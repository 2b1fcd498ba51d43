import type { Head } from './head.ts';

/** Every address that is not a file is answered with this page, unless it has one of its own. */
export const APP_SHELL = '/index.html';

/** Public pages that are rendered before any script runs, and the file each has in a build, without content. */
export const PRERENDERED_PAGES: ReadonlyMap<string, string> = new Map([
  ['/', '/pages/home.html'],
  ['/news', '/pages/news.html'],
  ['/guides', '/pages/guides.html'],
  ['/ranking', '/pages/ranking.html'],
  ['/links', '/pages/links.html'],
  ['/login', '/pages/login.html'],
  ['/register', '/pages/register.html'],
]);

/** Pages that are, until their content is there, the same with any query. */
const ANY_QUERY: ReadonlySet<string> = new Set(['/news', '/login', '/register']);

/**
 * The file that answers a page's address: the page prerendered for it, or the app shell. With a query some pages show something
 * else than what was prerendered. Server, worker and build agree on it.
 */
export function pageFile({ path, query }: { path: string; query: boolean }): string {
  const page = path.replace(/(?<=.)\/$/, '');
  return (query && !ANY_QUERY.has(page) ? undefined : PRERENDERED_PAGES.get(page)) ?? APP_SHELL;
}

/** Stands where an article has no picture. */
export const NEWS_PLACEHOLDER = '/images/news/placeholder.svg';

/** What a build leaves inside its own folder for the server, which renders pages with it. Never served. */
export const SERVER_BUILD = { renderer: '.server/render.js', template: '.server/template.json' } as const;

/**
 * What a page is rendered from: replies of listNews, listGuides and rankCharacters (general), which the renderer parses as a
 * client does. What is left out is rendered as not loaded yet.
 */
export interface PageData {
  readonly news?: readonly unknown[];
  readonly guides?: readonly unknown[];
  readonly ranking?: readonly unknown[];
}

/** An address that the portal has a page for: `/tickets/$id` stands for each id. */
export interface PageRoute {
  readonly path: string;
  readonly head: Head;
  /** Its parameters are whole numbers: with others there is no such page. */
  readonly numericParams?: true | undefined;
}

/** Whether a parameter of an address is a whole number from 1, as rows are counted. */
export const isNumericParam = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);

/**
 * The page at an address, and the one address of it that search engines shall know (product 2.8): without a slash at its end, what is
 * not a parameter as the route writes it. Null where there is no page.
 */
export function findPage<Route extends PageRoute>({
  routes,
  path,
}: {
  routes: readonly Route[];
  path: string;
}): { route: Route; canonical: string } | null {
  const segments = segmentsOf(path);
  for (const route of routes) {
    const pattern = segmentsOf(route.path);
    const fits = (part: string, index: number): boolean => {
      const segment = segments[index] ?? '';
      if (!part.startsWith('$')) return segment.toLowerCase() === part;
      return route.numericParams ? isNumericParam(segment) : segment !== '';
    };
    if (pattern.length === segments.length && pattern.every(fits)) {
      const parts = pattern.map((part, index) => (part.startsWith('$') ? segments[index] : part));
      return { route, canonical: `/${parts.join('/')}` };
    }
  }
  return null;
}

const segmentsOf = (path: string): string[] =>
  path
    .replace(/^\//, '')
    .replace(/(?<=[^/])\/$/, '')
    .split('/');

/** A page as a visitor sees it before any script runs; the head is null for the app shell. */
export interface RenderedPage {
  readonly html: string;
  readonly head: Head | null;
}

/** The module at SERVER_BUILD.renderer. */
export interface PageRenderer {
  /** Every page of the portal. */
  readonly routes: readonly PageRoute[];
  /** Renders the page at `path`; without a path, what surrounds every page. Throws where it would not be whole. */
  renderPage(input: {
    path: string | null;
    data: PageData;
    /** Makes an article's HTML safe to show. */
    sanitize: (html: string) => string;
  }): Promise<RenderedPage>;
}
