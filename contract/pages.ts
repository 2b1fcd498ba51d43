/** Every address that is not a file is answered with this page, unless it has one of its own. */
const FRAME = '/index.html';

/** Public pages that the build draws in advance, so that they show while the scripts are still on their way. */
export const DRAWN_PAGES: ReadonlyMap<string, string> = new Map([
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
  return (query ? undefined : DRAWN_PAGES.get(path.replace(/(?<=.)\/$/, ''))) ?? FRAME;
}
