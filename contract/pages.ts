/** Every address that is not a file is answered with this page, unless it has one of its own. */
export const APP_SHELL = '/index.html';

/** Public pages that the build draws in advance, so that they show while the scripts are still on their way. */
export const PRERENDERED_PAGES: ReadonlyMap<string, string> = new Map([
  ['/', '/pages/home.html'],
  ['/news', '/pages/news.html'],
  ['/guides', '/pages/guides.html'],
  ['/ranking', '/pages/ranking.html'],
  ['/links', '/pages/links.html'],
]);

/**
 * The file that answers a page's address: the page drawn for it, or the portal's empty frame. With a query it may show
 * something else than what was drawn. Server, worker and build agree on it.
 */
export function pageFile({ path, query }: { path: string; query: boolean }): string {
  return (query ? undefined : PRERENDERED_PAGES.get(path.replace(/(?<=.)\/$/, ''))) ?? APP_SHELL;
}

/** Stands where an article has no picture. */
export const NEWS_PLACEHOLDER = '/images/news/placeholder.svg';

/** Where the build leaves, inside its own folder, what the server puts the newest articles into pages with. Never served. */
export const NEWS_TEMPLATES = '.vite/news.json';

/** What stands for an article in drawn markup, until the server knows which one. */
export const MARKED = {
  title: 'MARKED-title',
  slug: 'MARKED-slug',
  summary: 'MARKED-summary',
  image: '/MARKED-image',
  author: 'MARKED-author',
  date: '2001-02-03T04:05:06.007Z',
  ago: 'MARKED-ago',
  day: 'MARKED-day',
  content: 'MARKED-content',
} as const;

/** The page of one article among NEWS_TEMPLATES, which else are named by the address of their page. */
export const ARTICLE_PAGE = '/news/$newsSlug';

/** Where a drawn page shows articles: what stands there as long as there are none, and the markup that takes its place. */
export interface NewsTemplate {
  readonly waiting: string;
  readonly list: readonly [before: string, after: string];
  /** An article each, with MARKED in it: the first, which alone may have its picture already, and any other. */
  readonly first: string;
  readonly other: string;
  readonly count: number;
}
