import { fullTitle, headTags, type HeadTag } from '#contract/head.ts';

/** Shown with a shared link whose page has no picture of its own. */
const OWN_IMAGE = '/images/og.png';

/** Text as it stands in HTML, between tags and in attributes with double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A page with another title and other head tags. Throws where the page does not hold one of them already. */
export function withHead(input: { page: string; title: string; tags: readonly HeadTag[] }): string {
  const title = { pattern: /<title>[^<]*<\/title>/, text: `<title>${escapeHtml(input.title)}</title>` };
  const tags = input.tags.map(({ tag, key, attribute, value }) => ({
    pattern: new RegExp(`<${tag}\\b[^>]*${key}[^>]*>`),
    text: `<${tag} ${key} ${attribute}="${escapeHtml(value)}" />`,
  }));
  return [title, ...tags].reduce((page, { pattern, text }) => {
    if (!pattern.test(page)) throw new Error(`The page holds nothing like ${pattern}.`);
    return page.replace(pattern, () => text);
  }, input.page);
}

/** A page whose own addresses in its head are whole, as those who show what a shared link leads to want them. */
export const withOrigin = ({ page, origin }: { page: string; origin: string }): string =>
  page.replaceAll(
    /(?<=(?:property="og:(?:url|image)" content|rel="canonical" href)=")\//g,
    () => `${escapeHtml(origin)}/`,
  );

/** What an article says of itself where its link is shared. */
export interface SharedArticle {
  readonly title: string;
  readonly summary?: string | null;
  readonly image_url?: string | null;
}

/**
 * The picture that chats show of an article. Few of them decode AVIF: beside each AVIF of the portal's own lies a WebP of the same
 * name (demo/art), and for another's the portal's picture stands.
 */
function sharedImage({ picture, url }: { picture: string | null | undefined; url: string }): string {
  const own = new URL(OWN_IMAGE, url);
  const image = picture && URL.canParse(picture, url) ? new URL(picture, url) : own;
  if (!image.pathname.endsWith('.avif')) return image.href;
  if (image.origin !== own.origin || !image.pathname.startsWith('/images/')) return own.href;
  image.pathname = image.pathname.replace(/avif$/, 'webp');
  return image.href;
}

/** The portal's page with an article's head, for search engines and for chats that show what a link leads to; `url` is whole. */
export function withArticleHead(input: { page: string; article: SharedArticle; url: string }): string {
  const { page, article, url } = input;
  const { title, summary, image_url: picture } = article;
  const image = sharedImage({ picture, url });
  const og = (name: string, value: string): HeadTag => ({
    tag: 'meta',
    key: `property="og:${name}"`,
    attribute: 'content',
    value,
  });
  const head = { title, description: summary || title, robots: 'index' } as const;
  const tags = [...headTags({ head, url }), og('type', 'article'), og('image', image)];
  return withHead({ page, title: fullTitle(title), tags });
}
