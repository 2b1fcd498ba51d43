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

/** Whoever has scrolled the prerendered page stays where they read when the portal replaces it. */
function unlessBeingRead(): () => boolean {
  let rendered = false;
  return () => {
    const moves = rendered || scrollY === 0;
    rendered = true;
    return moves;
  };
}

/** The router over all routes; the browser's own history unless told otherwise. */
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
    scrollRestoration: history === undefined && unlessBeingRead(),
  });
  if (history === undefined) followArrivals(router);
  return router;
}

/** A reader comes to a page: by a link, back, or by reloading. What the page then owes them is fetched when they do. */
function followArrivals(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation) leftAt({ location: fromLocation, top: scrollY });
  });
  addEventListener('pagehide', () => leftAt({ location: router.latestLocation, top: scrollY }));
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    // Only entries that were left have a place; a new one, a replaced one too, has a key of its own.
    const left = leftAt({ location: toLocation });
    const top = fromLocation || !isBeingRead(left) ? left : 0;
    const moved = fromLocation !== undefined && pathChanged;
    const actsBefore = acts();
    // Whoever did something while it was fetched is there already.
    if (top || moved)
      void import('./restore-page-position.ts').then(
        ({ arrive }) => actsBefore === acts() && arrive({ top, moved }),
        ignore,
      );
  });
}

/** A page is as good without its greeting. */
const ignore = () => undefined;

/** Where an entry of this tab's history was left, 0 where that is not known; with `top` it is remembered, reloads included. */
function leftAt({ location, top }: { location: ParsedLocation; top?: number }): number {
  const key = `scroll ${location.state.__TSR_key ?? location.href}`;
  try {
    if (top !== undefined) sessionStorage[key] = top;
    return Number(sessionStorage[key] ?? 0);
  } catch {
    return 0;
  }
}

/** Whether the prerendered page was scrolled by its reader; a browser that returns to it scrolls too, as far as it then goes. */
const isBeingRead = (left: number): boolean => acts() > 0 && scrollY > 0 && Math.abs(scrollY - left) > 1;

/** How often the reader has scrolled, pressed or typed, since the page began: public/boot.js counts. */
const acts = (): number => window.valdoraActs ?? 0;

declare global {
  interface Window {
    valdoraActs?: number;
  }
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
}
