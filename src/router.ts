import { getElementScrollRestorationEntry } from '@tanstack/router-core';
import { createRouter, lazyRouteComponent, type AnyRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorView } from '#features/shell/error-view.tsx';
import { parseSearch, stringifySearch } from '#lib/search-params.ts';
import type { RouterContext } from './routes/__root.tsx';
import { routeTree } from './routeTree.gen.ts';

/** Whether the router may scroll: not at the first render if the reader has already scrolled the prerendered page. */
function unlessScrolled(): () => boolean {
  let rendered = false;
  return () => {
    const moves = rendered || scrollY === 0;
    rendered = true;
    return moves;
  };
}

/** The router with all routes. Uses the browser's history if no other is given. */
export function createPortalRouter({
  context,
  history,
}: {
  context: RouterContext;
  history?: RouterHistory;
}) {
  const router = createRouter({
    routeTree,
    context,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorView,
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('#features/shell/not-found-view.tsx'),
      'NotFoundView',
    ),
    scrollRestoration: history === undefined && unlessScrolled(),
  });
  if (history === undefined) prepareNewPages(router);
  return router;
}

/** Restores what the router's own restoration cannot: it scrolls once, before lists have loaded. A new page gets the focus on its heading. */
function prepareNewPages(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    // Only history entries that the reader has left have a saved position: a new or replaced entry has a new key.
    const saved = getElementScrollRestorationEntry(router, { getElement: () => window })?.scrollY ?? 0;
    const top = fromLocation || !isScrolledByReader(saved) ? saved : 0;
    const moved = fromLocation !== undefined && pathChanged;
    const inputsBefore = readerInputs();
    const isUntouched = () => readerInputs() === inputsBefore;
    // After input during the import nothing is restored, because the reader has moved on.
    if (top || moved)
      void import('./restore-page-position.ts').then(
        ({ restorePage }) => isUntouched() && restorePage({ top, moved, isUntouched }),
        ignore,
      );
  });
}

/** For a chunk that could not be loaded: the page works without it. */
const ignore = () => undefined;

/** Whether the reader has scrolled the prerendered page. A browser scrolls it too when it restores a position. */
const isScrolledByReader = (saved: number): boolean =>
  readerInputs() > 0 && scrollY > 0 && Math.abs(scrollY - saved) > 1;

/** How often the reader has scrolled, pressed or typed since the document loaded. Only public/boot.js counts. */
const readerInputs = (): number => window.portalInputs ?? 0;

declare global {
  interface Window {
    portalInputs?: number;
  }
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
}
