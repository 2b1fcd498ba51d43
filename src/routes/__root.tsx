import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { UnreadCounter } from '#features/shell/navigation.ts';
import { Shell } from '#features/shell/shell.tsx';
import type { Head } from '#contract/head.ts';
import { openThing, type Thing } from '#items/open-thing.ts';
import { useSignal } from '#lib/signal.ts';
import type { Http } from '#lib/http.ts';
import type { Sync } from '#offline/collections/sync.ts';
import type { Session } from '#session/session.ts';

export interface RouterContext {
  http: Http;
  queryClient: QueryClient;
  session: Session;
  sync: Sync;
  restoreLists: () => Promise<void>;
  /** The prerendered page is replaced only after this has settled. */
  holdFirstScreen: (work: Promise<unknown>) => void;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title and meta tags; every route that is a page has one. */
    head?: Head;
    /** The path parameters are whole numbers; the server answers others with 404. */
    numericParams?: true;
  }
}

const StoragePanel = lazy(() => import('#features/storage/storage-panel.tsx'));
const loadSearch = () => import('./-search.tsx');
// If the chunk cannot be loaded, the menu works without the counter.
const Unread = lazy(() =>
  import('#features/tickets/unread-count.tsx').catch(() => ({ default: () => null })),
);

const Sheet = lazy(() => import('#features/game-data/thing-sheet.tsx').catch(() => ({ default: ToPage })));
/** In place of a sheet that cannot be loaded. */
function ToPage({ thing: { page } }: { thing: Thing }) {
  useEffect(() => location.assign(page), [page]);
  return <></>;
}
const closeSheet = () => openThing.set(null);

/** What a link to an item, a monster or a map opens on a phone. */
function OpenThing() {
  const thing = useSignal(openThing);
  return <Suspense>{thing ? <Sheet thing={thing} onClose={closeSheet} /> : null}</Suspense>;
}

const UnreadCount: UnreadCounter = (props) => (
  <Suspense>
    <Unread {...props} />
  </Suspense>
);

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <>
      <Shell StoragePanel={StoragePanel} UnreadCount={UnreadCount} loadSearch={loadSearch} />
      <OpenThing />
    </>
  ),
});
