import {
  createRouter,
  lazyRouteComponent,
  type AnyRouter,
  type ParsedLocation,
  type RouterHistory,
} from '@tanstack/react-router';
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
  if (history === undefined) restorePositions(router);
  return router;
}

/** Saves the scroll position of each page that is left, and restores it on return; a new page gets the focus on its heading. */
function restorePositions(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation) saveScroll(fromLocation);
  });
  addEventListener('pagehide', () => saveScroll(router.latestLocation));
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    // Only history entries that the reader has left have a saved position: a new or replaced entry has a new key.
    const saved = savedScroll(toLocation);
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

const scrollKey = ({ state, href }: ParsedLocation): string => `scroll ${state.__TSR_key ?? href}`;

/** Saves the scroll position of a history entry in this tab; a reload keeps it. */
function saveScroll(location: ParsedLocation): void {
  try {
    sessionStorage[scrollKey(location)] = scrollY;
  } catch {
    // Without storage nothing is restored.
  }
}

/** The saved scroll position of a history entry, or 0. */
function savedScroll(location: ParsedLocation): number {
  try {
    return Number(sessionStorage[scrollKey(location)] ?? 0);
  } catch {
    return 0;
  }
}

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
