import { GAME_NAME } from './limits.ts';

/** What a page tells browsers and search engines (product 2.8). */
export interface Head {
  title: string;
  description: string;
  robots: 'index' | 'noindex';
  /** Path of the canonical link; the current path when left out. */
  path?: string;
}

/** Title as shown in the tab and in search results. */
export const fullTitle = (title: string): string => (title === GAME_NAME ? title : `${title} · ${GAME_NAME}`);

/** One tag of a page's head that index.html already holds, found by `key`, an attribute as it is written in HTML. */
export interface HeadTag {
  tag: 'meta' | 'link';
  key: string;
  attribute: 'content' | 'href';
  value: string;
}

/** What a page's head says; `url` is its canonical address. */
export function headTags({ head, url }: { head: Head; url: string }): HeadTag[] {
  const title = fullTitle(head.title);
  const meta = (key: string, value: string): HeadTag => ({ tag: 'meta', key, attribute: 'content', value });
  return [
    meta('name="description"', head.description),
    meta('name="robots"', head.robots === 'index' ? 'index, follow' : 'noindex, nofollow'),
    meta('property="og:title"', title),
    meta('property="og:description"', head.description),
    meta('property="og:url"', url),
    { tag: 'link', key: 'rel="canonical"', attribute: 'href', value: url },
  ];
}
