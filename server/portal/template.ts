import type { PageRoute } from '#contract/pages.ts';
import { renderHead, type HeadParts, type PictureSize } from './head.ts';

/** The build's template for pages that the server renders (SERVER_BUILD.template). */
export interface Template {
  /** The built index.html, with MARKERS. */
  readonly html: string;
  /** The game's name, which every title has. */
  readonly siteName: string;
  /** The brand's id, which never changes. */
  readonly brandId: string;
  /** Scripts that a page needs in addition to the portal's own, by route. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  /** Stylesheets that a page needs in addition to the portal's own, by route. */
  readonly styles: Readonly<Record<string, readonly string[]>>;
  /** Sizes of the build's pictures, by their paths. */
  readonly pictureSizes: Readonly<Record<string, PictureSize>>;
  /** All pages of the portal. */
  readonly routes: readonly PageRoute[];
}

/** Comments in index.html that are replaced. */
const MARKERS = { head: '<!--page-head-->', headEnd: '<!--/page-head-->', root: '<!--page-->' } as const;

interface PageParts {
  readonly template: Template;
  /** The route whose styles the page needs, and whose scripts it fetches after the first paint. */
  readonly route: string | null;
  /** Null for the head of index.html. */
  readonly head: Omit<HeadParts, 'siteName' | 'pictureSizes'> | null;
  readonly html: string;
  /** Whether the markup contains the page's content. The portal then replaces it only with content (src/replace-page.ts). */
  readonly hasContent: boolean;
}

/** A whole document. Throws where index.html lacks a marker. */
export function composePage({ template, route, head, html, hasContent }: PageParts): string {
  const [beforeHead, ownHead, afterHead] = splitHead(template.html);
  const [beforeRoot, afterRoot] = split({ text: afterHead, marker: MARKERS.root });
  const routeScripts = (route === null ? undefined : template.scripts[route]) ?? [];
  const tag =
    routeScripts.length === 0
      ? ''
      : `<meta name="page-scripts" content="${routeScripts.map((file) => `/${file}`).join(' ')}" />`;
  const styles = (route === null ? undefined : template.styles[route]) ?? [];
  const links = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`);
  const { siteName, pictureSizes } = template;
  const content = hasContent ? '="content"' : '';
  return [
    beforeHead,
    head ? renderHead({ ...head, siteName, pictureSizes }) : ownHead,
    ...links,
    tag,
    beforeRoot,
    `<div data-prerendered${content}>${html}</div>`,
    afterRoot,
  ].join('');
}

function splitHead(text: string): [before: string, head: string, after: string] {
  const [before, afterHeadMarker] = split({ text, marker: MARKERS.head });
  return [before, ...split({ text: afterHeadMarker, marker: MARKERS.headEnd })];
}

function split({ text, marker }: { text: string; marker: string }): [before: string, after: string] {
  const markerIndex = text.indexOf(marker);
  if (markerIndex < 0) throw new Error(`index.html does not hold ${marker}.`);
  return [text.slice(0, markerIndex), text.slice(markerIndex + marker.length)];
}
