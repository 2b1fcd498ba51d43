import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { UnreadCounter } from '#features/shell/navigation.ts';
import { Shell } from '#features/shell/shell.tsx';
import type { Head } from '#contract/head.ts';
import type { Http } from '#lib/http.ts';
import type { Sync } from '#offline/collections/sync.ts';
import type { Session } from '#session/session.ts';

export interface RouterContext {
  http: Http;
  queryClient: QueryClient;
  session: Session;
  sync: Sync;
  restoreLists: () => Promise<void>;
  /** The first screen replaces a prerendered page with content only when this has settled. */
  holdFirstScreen: (work: Promise<unknown>) => void;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the page tells browsers and search engines; every route that is a page has one. */
    head?: Head;
    /** The parameters of its address are whole numbers: with others the server says that there is no such page. */
    numericParams?: true;
  }
}

const StoragePanel = lazy(() => import('#features/storage/storage-panel.tsx'));
// What is new is told by who has it: the menu goes on without.
const Unread = lazy(() =>
  import('#features/tickets/unread-count.tsx').catch(() => ({ default: () => null })),
);

const UnreadCount: UnreadCounter = (props) => (
  <Suspense>
    <Unread {...props} />
  </Suspense>
);

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => <Shell StoragePanel={StoragePanel} UnreadCount={UnreadCount} />,
});
