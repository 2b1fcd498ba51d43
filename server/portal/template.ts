import type { Head } from '#contract/head.ts';
import type { PageRoute } from '#contract/pages.ts';
import { renderHead } from './head.ts';

/** What a build leaves for pages rendered later (SERVER_BUILD.template). */
export interface Template {
  /** The built index.html, with MARKERS where a page's own parts go. */
  readonly html: string;
  /** Scripts that a page needs beside the portal's own, by the route it belongs to. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  /** Every page of the portal; a build of an older portal did not name them. */
  readonly routes?: readonly PageRoute[];
}

/** As they stand in index.html. */
const MARKERS = { head: '<!--page-head-->', headEnd: '<!--/page-head-->', root: '<!--page-->' } as const;

export interface PageParts {
  readonly template: Template;
  /** The route whose scripts the page fetches too, once it is painted. */
  readonly route: string | null;
  /** Null leaves the head of index.html. `url` is the page's own address, whole where the origin is known. */
  readonly head: { readonly head: Head; readonly url: string } | null;
  /** The page's markup. */
  readonly html: string;
  /** Whether the markup holds what the page is for, so that the portal replaces it only once it does too (src/replace-page.ts). */
  readonly hasContent: boolean;
}

/** A whole document. Throws where index.html lacks a marker. */
export function composePage({ template, route, head, html, hasContent }: PageParts): string {
  const [beforeHead, ownHead, afterHead] = splitHead(template.html);
  const [beforeRoot, afterRoot] = split({ text: afterHead, marker: MARKERS.root });
  const own = (route === null ? undefined : template.scripts[route]) ?? [];
  const tag =
    own.length === 0
      ? ''
      : `<meta name="page-scripts" content="${own.map((file) => `/${file}`).join(' ')}" />`;
  const content = hasContent ? '="content"' : '';
  return [
    beforeHead,
    head ? renderHead(head) : ownHead,
    tag,
    beforeRoot,
    `<div data-prerendered${content}>${html}</div>`,
    afterRoot,
  ].join('');
}

function splitHead(text: string): [before: string, head: string, after: string] {
  const [before, rest] = split({ text, marker: MARKERS.head });
  return [before, ...split({ text: rest, marker: MARKERS.headEnd })];
}

function split({ text, marker }: { text: string; marker: string }): [before: string, after: string] {
  const at = text.indexOf(marker);
  if (at < 0) throw new Error(`index.html does not hold ${marker}.`);
  return [text.slice(0, at), text.slice(at + marker.length)];
}
