import { LRUCache } from 'lru-cache';
import type { Head } from '#contract/head.ts';
import type { PageData, RenderedPage } from '#contract/pages.ts';
import { createTaggedBody, type TaggedBody } from '#server/http/cached-body.ts';
import type { Renderer } from './renderer.ts';
import { composePage } from './template.ts';

/** Rendered pages kept at the same time: the public pages and the articles that are read, under a few origins. */
const MAX_PAGES = 500;

export interface PageRequest {
  readonly path: string;
  /** The route the page belongs to. */
  readonly route: string;
  /** Where the visitor found us: addresses in the head are whole. */
  readonly origin: string;
  /** Changes with the rows the page is rendered from, and with the time as far as the page tells it. */
  readonly version: string;
  readonly data: PageData;
}

/** What every address of a kind shows: the app shell, a page whatever its query, what is not there. */
export interface Common {
  /** Any address of the kind; null for the app shell. */
  readonly path: string | null;
  readonly data: PageData;
  /** Whether that is what the address is for. */
  readonly hasContent: boolean;
}

/** Renders each version of a page once, tags and compresses it once, and answers the same until it is another. */
export function createRenderedPages() {
  const pages = new LRUCache<string, { version: string; renderer: Renderer; body: Promise<TaggedBody> }>({
    max: MAX_PAGES,
  });

  async function render({
    renderer,
    request,
  }: {
    renderer: Renderer;
    request: PageRequest;
  }): Promise<TaggedBody> {
    const { path, route, origin, data } = request;
    const { html, head }: RenderedPage = await renderer.render({ path, data });
    const page = composePage({
      template: renderer.template,
      route,
      head: head && { head, url: `${origin}${path}` },
      html,
      hasContent: Object.keys(data).length > 0,
    });
    return createTaggedBody(page);
  }

  const commonPages = new WeakMap<Renderer, Map<string | null, Promise<RenderedPage>>>();

  /** Rendered once for each build: its address changes nothing but the head. */
  function renderCommon({ renderer, common }: { renderer: Renderer; common: Common }): Promise<RenderedPage> {
    const known = commonPages.get(renderer) ?? new Map<string | null, Promise<RenderedPage>>();
    commonPages.set(renderer, known);
    const page = known.get(common.path) ?? renderer.render(common);
    known.set(common.path, page);
    page.catch(() => known.delete(common.path));
    return page;
  }

  return {
    /**
     * A page that is the same for all addresses of its kind but for its head, which is `head` or its own. Not cached: there is no end
     * of addresses. Rejects where the renderer fails.
     */
    async compose(input: {
      renderer: Renderer;
      common: Common;
      head: Head | null;
      url: string;
    }): Promise<string> {
      const { renderer, common, url } = input;
      const { html, head: own } = await renderCommon({ renderer, common });
      const head = input.head ?? own;
      return composePage({
        template: renderer.template,
        route: null,
        head: head && { head, url },
        html,
        hasContent: common.hasContent,
      });
    },

    /** Rejects where the renderer fails; the next request tries again. */
    find({ renderer, request }: { renderer: Renderer; request: PageRequest }): Promise<TaggedBody> {
      const key = `${request.origin} ${request.path}`;
      const known = pages.get(key);
      if (known && known.version === request.version && known.renderer === renderer) return known.body;
      const body = render({ renderer, request });
      pages.set(key, { version: request.version, renderer, body });
      body.catch(() => pages.delete(key));
      return body;
    },
  };
}
