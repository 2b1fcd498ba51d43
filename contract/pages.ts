import type { MinimumAge } from './ages.ts';
import type { Head } from './head.ts';

/** Answers every address that is not a file and has no prerendered page. */
export const APP_SHELL = '/index.html';

/** Public pages that are prerendered, and their files in a build. They have no content yet. */
export const PRERENDERED_PAGES: ReadonlyMap<string, string> = new Map([
  ['/', '/pages/home.html'],
  ['/news', '/pages/news.html'],
  ['/guides', '/pages/guides.html'],
  ['/ranking', '/pages/ranking.html'],
  ['/shop', '/pages/shop.html'],
  ['/links', '/pages/links.html'],
  ['/login', '/pages/login.html'],
  ['/register', '/pages/register.html'],
  ['/terms', '/pages/terms.html'],
  ['/privacy', '/pages/privacy.html'],
]);

/** Pages whose prerendered file is the same for any query. */
const ANY_QUERY: ReadonlySet<string> = new Set(['/news', '/login', '/register']);

/**
 * The file that answers a page's address: its prerendered page, or the app shell. With a query some pages differ from their prerendered
 * file. Server, service worker and build share this function.
 */
export function pageFile({ path, query }: { path: string; query: boolean }): string {
  const page = path.replace(/(?<=.)\/$/, '');
  if (query && !ANY_QUERY.has(page)) return APP_SHELL;
  return PRERENDERED_PAGES.get(page) ?? APP_SHELL;
}

/** Files of a build that the server uses itself: to render pages, and the brand's name and mails. They are never served. */
export const SERVER_BUILD = {
  renderer: '.server/render.js',
  template: '.server/template.json',
  brand: '.server/brand.json',
} as const;

/** The first screen of the auction's market, with the items and effects that it names: parts of the replies of listItems and listEffectNames. */
export interface AuctionPageData {
  readonly listings: readonly unknown[];
  /** The number of all listings. */
  readonly total: number;
  readonly items: readonly unknown[];
  readonly effects: readonly unknown[];
}

/**
 * The data of a rendered page: replies of listNews, listGuides, listItems, listMobGuides, listMarket, listShopItems and rankCharacters
 * (general), or those of their rows that the page shows, which the renderer parses as a client does.
 * Data that is left out is rendered as a loading state.
 */
export interface PageData {
  readonly news?: readonly unknown[];
  readonly guides?: readonly unknown[];
  readonly items?: readonly unknown[];
  readonly mobs?: readonly unknown[];
  readonly market?: readonly unknown[];
  readonly ranking?: readonly unknown[];
  readonly shop?: readonly unknown[];
  readonly auction?: AuctionPageData;
}

/** A route of the portal, such as `/tickets/$id`. */
export interface PageRoute {
  readonly path: string;
  readonly head: Head;
  /** Its parameters must be whole numbers, otherwise there is no such page. */
  readonly numericParams?: true | undefined;
  /** It is behind the login. */
  readonly isGuarded?: true | undefined;
}

/** Whether a parameter of an address is a whole number from 1, as ids are. */
export const isNumericParam = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);

/**
 * Finds the route of an address, and its canonical path: without a trailing slash, and spelled like the route except for the
 * parameters. Null if there is no page. The routes are split once, because a server looks up every page.
 */
export function createPageFinder<Route extends PageRoute>(routes: readonly Route[]) {
  // An address that is spelled out comes before one with a parameter.
  const patterns = routes
    .map((route) => ({ route, pattern: segmentsOf(route.path) }))
    .toSorted((one, other) => countParams(one.pattern) - countParams(other.pattern));
  return (path: string): { route: Route; canonical: string } | null => {
    const segments = segmentsOf(path);
    const inLowerCase = segmentsOf(path.toLowerCase());
    for (const { route, pattern } of patterns) {
      if (pattern.length !== segments.length) continue;
      const matches = (part: string, index: number): boolean => {
        const segment = segments[index] ?? '';
        if (!part.startsWith('$')) return inLowerCase[index] === part;
        return route.numericParams ? isNumericParam(segment) : segment !== '';
      };
      if (pattern.every(matches)) {
        const parts = pattern.map((part, index) => (part.startsWith('$') ? segments[index] : part));
        return { route, canonical: `/${parts.join('/')}` };
      }
    }
    return null;
  };
}

const countParams = (pattern: readonly string[]): number =>
  pattern.filter((part) => part.startsWith('$')).length;

const segmentsOf = (path: string): string[] =>
  path
    .replace(/^\//, '')
    .replace(/(?<=[^/])\/$/, '')
    .split('/');

/** A prerendered page. The head is null for the app shell. */
export interface RenderedPage {
  readonly html: string;
  readonly head: Head | null;
}

/** The module at SERVER_BUILD.renderer. */
export interface PageRenderer {
  /** Every page of the portal. */
  readonly routes: readonly PageRoute[];
  /** Renders the page at `path`, or the app shell if it is null. Throws if the page would be incomplete. */
  renderPage(input: {
    path: string | null;
    data: PageData;
    /** Whether the server has no draws: then no page leads to them. */
    drawsOff?: boolean;
    /** The minimum age where the registration asks for the age band. */
    registrationAge?: MinimumAge | null;
    /** Sanitises an article's HTML. */
    sanitize: (html: string) => string;
  }): Promise<RenderedPage>;
}
