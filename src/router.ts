import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorView } from '#features/shell/error-view.tsx';
import { NotFoundView } from '#features/shell/not-found-view.tsx';
import type { RouterContext } from './routes/__root.tsx';
import { routeTree } from './routeTree.gen.ts';

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
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorView,
    defaultNotFoundComponent: NotFoundView,
    scrollRestoration: history === undefined,
  });
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
}
