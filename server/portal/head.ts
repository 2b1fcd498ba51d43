import { escapeHtml } from '#contract/escape-html.ts';
import { fullTitle, headTags, imageOf, originOf, type PageHead } from '#contract/head.ts';
import { lastChange, type FeedArticle } from './feed-article.ts';

/** Width and height of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface HeadParts extends PageHead {
  /** Sizes of the build's pictures, by their paths. */
  readonly pictureSizes?: Readonly<Record<string, PictureSize>> | undefined;
  /** The article that the page shows. */
  readonly article?: FeedArticle | undefined;
  /** The item, monster or map that the page shows, and the page above it. */
  readonly thing?:
    | { readonly name: string; readonly above: { readonly name: string; readonly path: string } }
    | undefined;
  /** The article's picture if it was uploaded. Its text is empty if it only decorates. */
  readonly picture?: (PictureSize & { readonly alt: string }) | undefined;
}

/** A page's title, meta tags and structured data, for search engines and link previews, which run no scripts. */
export function renderHead(page: HeadParts): string {
  const tags = headTags(page).map(
    ({ tag, key, attribute, value }) => `<${tag} ${key} ${attribute}="${escapeHtml(value)}" />`,
  );
  const title = fullTitle({ title: page.head.title, siteName: page.siteName });
  return [`<title>${escapeHtml(title)}</title>`, ...tags, ...renderFacts(page)].join('\n    ');
}

/** Tags that only the server writes. `data-page` is their page's path: on any other page the portal removes them (src/lib/head.ts). */
function renderFacts(page: HeadParts): string[] {
  const { head, url, article, thing, picture } = page;
  const image = imageOf({ image: head.image, url });
  const size = picture ?? page.pictureSizes?.[image.slice(originOf(url).length)];
  const facts = {
    'og:image:width': size?.width,
    'og:image:height': size?.height,
    'og:image:alt': picture?.alt || head.title,
    'article:published_time': article?.published_at,
    'article:modified_time': article?.updated_at && lastChange(article),
    'article:section': article?.tags?.[0]?.label,
  };
  const ofPage = `data-page="${escapeHtml(url.slice(originOf(url).length))}"`;
  const tags = Object.entries(facts).flatMap(([key, value]) =>
    value === undefined ? [] : `<meta property="${key}" content="${escapeHtml(String(value))}" ${ofPage} />`,
  );
  const described = [
    ...(article ? [describeArticle({ page, article, image })] : []),
    ...(thing ? [describeThing({ page, thing, image }), describePath({ page, thing })] : []),
  ];
  const scripts = described.map((data) => JSON.stringify(data).replaceAll('<', '\\u003c'));
  return [...tags, ...scripts.map((data) => `<script type="application/ld+json" ${ofPage}>${data}</script>`)];
}

type Thing = NonNullable<HeadParts['thing']>;

/** An item, a monster or a map (schema.org/Thing). */
const describeThing = ({ page, thing, image }: { page: HeadParts; thing: Thing; image: string }): object => ({
  '@context': 'https://schema.org',
  '@type': 'Thing',
  name: thing.name,
  description: page.head.description,
  image,
  url: page.url,
});

/** The pages above it, as search results show them (schema.org/BreadcrumbList). */
function describePath({ page, thing }: { page: HeadParts; thing: Thing }): object {
  const origin = originOf(page.url);
  const steps = [
    { name: page.siteName, item: `${origin}/` },
    { name: thing.above.name, item: `${origin}${thing.above.path}` },
    { name: thing.name, item: page.url },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

/** An article as search engines read it (schema.org/NewsArticle). */
function describeArticle(input: { page: HeadParts; article: FeedArticle; image: string }): object {
  const { page, article, image } = input;
  const { head, url, siteName } = page;
  const origin = originOf(url);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: head.title,
    description: head.description,
    image: [image],
    datePublished: article.published_at,
    dateModified: lastChange(article),
    author: article.author
      ? { '@type': 'Person', name: article.author }
      : { '@type': 'Organization', name: siteName },
    publisher: {
      '@type': 'Organization',
      name: siteName,
      url: `${origin}/`,
      logo: `${origin}/icons/icon-512.png`,
    },
    mainEntityOfPage: url,
  };
}
