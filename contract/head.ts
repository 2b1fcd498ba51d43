import { isPictureUrl } from './input.ts';
import { GAME_NAME } from './limits.ts';

/** What a page tells browsers and search engines (product 2.8). */
export interface Head {
  title: string;
  description: string;
  robots: 'index' | 'noindex';
  /** Path of the canonical link; the current path when left out. */
  path?: string;
  /** An article, for those who show what a shared link leads to; any other page when left out. */
  type?: 'article';
  /** Address of the picture shown with a shared link; the portal's own when left out or when it is no address. */
  image?: string | null;
  /** The address names nothing that there is: a server answers 404. */
  missing?: true;
}

/** Shown with a shared link whose page has no picture of its own. */
const OWN_IMAGE = '/images/og.png';

/** Title as shown in the tab and in search results. */
export const fullTitle = (title: string): string => (title === GAME_NAME ? title : `${title} · ${GAME_NAME}`);

/** One tag of a page's head that index.html already holds, found by `key`, an attribute as it is written in HTML. */
export interface HeadTag {
  tag: 'meta' | 'link';
  key: string;
  attribute: 'content' | 'href';
  value: string;
}

/** What a page's head says; `url` is its canonical address, a path where the origin is not known. */
export function headTags({ head, url }: { head: Head; url: string }): HeadTag[] {
  const title = fullTitle(head.title);
  const meta = (key: string, value: string): HeadTag => ({ tag: 'meta', key, attribute: 'content', value });
  return [
    meta('name="description"', head.description),
    meta('name="robots"', head.robots === 'index' ? 'index, follow' : 'noindex, nofollow'),
    meta('property="og:title"', title),
    meta('property="og:description"', head.description),
    meta('property="og:type"', head.type ?? 'website'),
    meta('property="og:url"', url),
    meta('property="og:image"', imageOf({ image: head.image, url })),
    { tag: 'link', key: 'rel="canonical"', attribute: 'href', value: url },
  ];
}

/** The picture's address, whole where the page's own address is. */
function imageOf({ image, url }: { image: string | null | undefined; url: string }): string {
  const shared = image && isPictureUrl(image) ? sharedFormat(image) : OWN_IMAGE;
  return shared.startsWith('/') ? `${originOf(url)}${shared}` : shared;
}

/**
 * Few of the chats that show a shared picture decode AVIF: beside each AVIF of the portal's own lies a WebP of the same name
 * (demo/art), and for anybody else's the portal's picture stands.
 */
function sharedFormat(image: string): string {
  if (!image.endsWith('.avif')) return image;
  return image.startsWith('/images/') ? image.replace(/avif$/, 'webp') : OWN_IMAGE;
}

const originOf = (url: string): string => /^https?:\/\/[^/]+/.exec(url)?.[0] ?? '';
