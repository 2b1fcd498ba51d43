import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
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
  return createRouter({
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
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
}
