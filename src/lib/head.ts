import { GAME_NAME } from '#contract/limits.ts';

/** What a page tells browsers and search engines (spec §1). */
export interface Head {
  title: string;
  description: string;
  robots: 'index' | 'noindex';
  /** Path of the canonical link; the current path when left out. */
  path?: string;
}

/** Title as shown in the tab and in search results. */
export const fullTitle = (title: string): string => (title === GAME_NAME ? title : `${title} · ${GAME_NAME}`);

/** Writes a page's head into the tags that index.html already holds. */
export function applyHead(head: Head): void {
  const url = new URL(head.path ?? location.pathname, location.origin).href;
  const robots = head.robots === 'index' ? 'index, follow' : 'noindex, nofollow';
  document.title = fullTitle(head.title);
  setContent('meta[name="description"]', head.description);
  setContent('meta[name="robots"]', robots);
  setContent('meta[property="og:title"]', fullTitle(head.title));
  setContent('meta[property="og:description"]', head.description);
  setContent('meta[property="og:url"]', url);
  document.head.querySelector('link[rel="canonical"]')?.setAttribute('href', url);
}

function setContent(selector: string, content: string): void {
  document.head.querySelector(selector)?.setAttribute('content', content);
}
