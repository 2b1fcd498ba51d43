import { isPictureUrl } from './input.ts';

/** What a page tells browsers and search engines. */
export interface Head {
  title: string;
  description: string;
  robots: 'index' | 'noindex';
  /** Path of the canonical link; the current path when left out. */
  path?: string;
  /** The Open Graph type: an article, or a website when left out. */
  type?: 'article';
  /** Address of the picture of a shared link. The portal's own picture is used when it is left out or invalid. */
  image?: string | null;
  /** Nothing exists at this address: a server answers 404. */
  missing?: true;
}

/** The picture of a shared link whose page has none. */
const OWN_IMAGE = '/images/og.png';

/** Title as shown in the tab and in search results. `siteName` is the game's name. */
export const fullTitle = ({ title, siteName }: { title: string; siteName: string }): string =>
  title === siteName ? title : `${title} · ${siteName}`;

/** A page's head, its canonical address (or a path if the origin is unknown) and the game's name. */
export interface PageHead {
  readonly head: Head;
  readonly url: string;
  readonly siteName: string;
}

/** One tag of the head that index.html already has. `key` is the attribute that identifies it, as written in HTML. */
interface HeadTag {
  tag: 'meta' | 'link';
  key: string;
  attribute: 'content' | 'href';
  value: string;
}

/** The tags of a page's head. */
export function headTags({ head, url, siteName }: PageHead): HeadTag[] {
  const title = fullTitle({ title: head.title, siteName });
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

/** The picture's address, absolute if the page's address is. */
export function imageOf({ image, url }: { image: string | null | undefined; url: string }): string {
  const shared = image && isPictureUrl(image) ? sharedFormat(image) : OWN_IMAGE;
  return shared.startsWith('/') ? `${originOf(url)}${shared}` : shared;
}

/**
 * Few chat apps decode AVIF. Each AVIF of the portal has a WebP of the same name beside it (demo/README.md); an AVIF from elsewhere is replaced
 * by the portal's own picture.
 */
function sharedFormat(image: string): string {
  if (!image.endsWith('.avif')) return image;
  return image.startsWith('/images/') ? image.replace(/avif$/, 'webp') : OWN_IMAGE;
}

/** The origin of an absolute address; empty for a path. */
export const originOf = (url: string): string => /^https?:\/\/[^/]+/.exec(url)?.[0] ?? '';
