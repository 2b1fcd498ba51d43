import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepRankings } from '#features/ranking/queries.ts';
import { ErrorView } from '#features/shell/error-view.tsx';
import { NotFoundView } from '#features/shell/not-found-view.tsx';
import { HttpContext } from '#lib/http-context.ts';
import { createHttp } from '#lib/http.ts';
import { whenIdle } from '#lib/idle.ts';
import { createQueryClient } from '#lib/query.ts';
import { createConnectivity, onBackOnline } from '#offline/connectivity.ts';
import { OfflineContext } from '#offline/context.ts';
import { createSync } from '#offline/sync.ts';
import { createSession } from '#session/session.ts';
import { SessionContext } from '#session/use-session.ts';
import { routeTree } from './routeTree.gen.ts';

const baseUrl = import.meta.env.VITE_API_URL ?? '/api';
const connectivity = createConnectivity({ baseUrl });
const http = createHttp({
  baseUrl,
  events: {
    onOutcome: (outcome) => connectivity.report(outcome),
    onSlow: () => void connectivity.check(),
    onSignedOut: () => session.expire(),
  },
});
const queryClient = createQueryClient();
const sync = createSync({ http });
const session = createSession({ http, queryClient });

let broughtBack: Promise<void> | undefined;

/** Brings back the small public lists as last seen, and keeps them from then on; asked for by the routes that show one. */
function bringBackLists(): Promise<void> {
  broughtBack ??= import('#offline/persist.ts').then(({ createPersistence }) =>
    createPersistence({ queryClient, kind: 'public' }).start(),
  );
  return broughtBack;
}

const router = createRouter({
  routeTree,
  context: { http, queryClient, session, sync, bringBackLists },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ErrorView,
  defaultNotFoundComponent: NotFoundView,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Milliseconds after which the worker no longer waits for a server that is slow to give the reference data. */
const SYNC_PATIENCE = 5000;

/**
 * What makes the portal readable offline, in the order in which a player would miss it: reference data, then the worker, which
 * fetches two megabytes and hashes them, then the rankings. Nothing of it runs while the first screen is being drawn.
 */
async function prepareForOffline(): Promise<void> {
  const { first } = sync.start();
  await Promise.race([first, new Promise((resolve) => setTimeout(resolve, SYNC_PATIENCE))]);
  await whenIdle();
  const { start } = await import('#features/install/start.tsx');
  start({ sync, open: (path) => router.history.push(path) });
  await first;
  await whenIdle();
  await bringBackLists();
  if (connectivity.state.get() === 'online') await keepRankings({ http, queryClient });
}

document.documentElement.dataset.build = __BUILD_ID__;
connectivity.start();
onBackOnline(connectivity, () => {
  void sync.syncAll({ ifOlderThan: 'fresh' });
  void session.recheck();
  void queryClient.refetchQueries({ type: 'active', stale: true });
});
session.start();
void session.ready();

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <HttpContext value={http}>
      <OfflineContext value={{ connectivity, sync }}>
        <SessionContext value={session}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </SessionContext>
      </OfflineContext>
    </HttpContext>
  </StrictMode>,
);
void prepareForOffline();
