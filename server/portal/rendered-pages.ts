import { LRUCache } from 'lru-cache';
import type { Head } from '#contract/head.ts';
import type { PageData, PageRoute, RenderedPage } from '#contract/pages.ts';
import { createTaggedBody, type InTurn, type TaggedBody } from '#server/http/cached-body.ts';
import type { Renderer } from './renderer.ts';
import type { PageFacts } from './page-content.ts';
import { composePage } from './template.ts';

/** Memory of the cached pages. Without PUBLIC_ORIGIN each invented Host header has pages of its own, and only some are large. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Bytes that a character of a cached page takes: as text, as bytes and compressed. */
const BYTES_PER_CHARACTER = 3;

interface PageRequest {
  readonly path: string;
  /** The route the page belongs to. */
  readonly route: string;
  /** The portal's origin for the visitor: URLs in the head are absolute. */
  readonly origin: string;
  /** Changes with the data, and every minute on pages that show ages. */
  readonly version: string;
  readonly data: PageData;
  /** Of the page of one thing. */
  readonly facts?: PageFacts;
}

/** A page with the same markup at many addresses: the app shell, a page without its content, a not-found page. */
export interface GenericPage {
  /** One address with this markup; null for the app shell. */
  readonly path: string | null;
  /** The route whose styles it needs, where that is not its path. */
  readonly route?: string;
  readonly data: PageData;
  /** Whether the markup contains the page's content. */
  readonly hasContent: boolean;
}

/** A page behind the login, the same for all addresses of its route: its title and placeholders. */
export const guardedPage = ({ path }: PageRoute): GenericPage => ({
  path: path.replaceAll(/\$\w+/g, '1'),
  route: path,
  data: {},
  hasContent: false,
});

/** The document of a generic page, with `head` or the page's own. Not cached: the number of addresses is unlimited. */
export async function composeGeneric(input: {
  renderer: Renderer;
  page: GenericPage;
  head: Head | null;
  url: string;
}): Promise<string> {
  const { renderer, page, url } = input;
  const rendered = await renderer.renderGeneric(page);
  const head = input.head ?? rendered.head;
  return composePage({
    template: renderer.template,
    route: page.route ?? page.path,
    head: head && { head, url },
    html: rendered.html,
    hasContent: page.hasContent,
  });
}

async function render(input: { renderer: Renderer; request: PageRequest }): Promise<TaggedBody> {
  const { renderer, request } = input;
  const { path, route, origin, data, facts } = request;
  const { html, head }: RenderedPage = await renderer.render({ path, data });
  const page = composePage({
    template: renderer.template,
    route,
    head: head && { head, url: `${origin}${path}`, ...facts },
    html,
    hasContent: Object.keys(data).length > 0,
  });
  return createTaggedBody(page);
}

interface CachedPage {
  readonly version: string;
  readonly body: Promise<TaggedBody>;
  /** 0 until it is rendered. */
  readonly characters: number;
}

/**
 * A cache of pages with content: each version is rendered and compressed once. A page that is not in the cache is rendered `inTurn`. Rejects
 * where rendering fails; the next request retries.
 */
export function createRenderedPages({ maxBytes = MAX_BYTES } = {}) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ characters }) => 1 + characters * BYTES_PER_CHARACTER,
  });
  return async (input: { renderer: Renderer; request: PageRequest; inTurn: InTurn }): Promise<TaggedBody> => {
    const { renderer, request, inTurn } = input;
    const key = `${request.origin} ${request.path}`;
    const find = () => {
      const cached = pages.get(key);
      return cached?.version === request.version ? cached.body : undefined;
    };
    const renderAnew = () => {
      const body = render({ renderer, request });
      const page = { version: request.version, body, characters: 0 };
      pages.set(key, page);
      body.then(
        ({ text }) => pages.peek(key) === page && pages.set(key, { ...page, characters: text.length }),
        () => pages.delete(key),
      );
      return body;
    };
    // Another request may have rendered it while this one waited.
    return find() ?? inTurn(() => find() ?? renderAnew());
  };
}
