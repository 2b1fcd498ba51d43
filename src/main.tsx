import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createHttp } from '#lib/http.ts';
import { whenIdle } from '#lib/idle.ts';
import { createQueryClient } from '#lib/query.ts';
import { createConnectivity, onBackOnline, type Connectivity } from '#offline/connectivity/connectivity.ts';
import { createSync } from '#offline/collections/sync.ts';
import { createSession, type Session } from '#session/session.ts';
import { appearIn } from './appear.ts';
import { Portal } from './portal.tsx';
import { createPortalRouter, type PortalRouter } from './router.ts';
import type { RouterContext } from './routes/__root.tsx';

/** Milliseconds after which the portal appears without its route, whose code does not come; well before public/boot.js calls for help. */
const ROUTE_PATIENCE = 5000;
/** Milliseconds after which the first worker no longer waits for a server that is slow to give the reference data. */
const SYNC_PATIENCE = 5000;

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
/** The start is cut into turns, so that a tap on a slow phone never waits for the whole of it. */
const turn = () => after(0);

document.documentElement.dataset.build = __BUILD_ID__;
void start();

async function start(): Promise<void> {
  await turn();
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
  const session: Session = createSession({ http, queryClient });
  const bringBackLists = listKeeper(queryClient);
  const parts = { http, queryClient, session, sync, bringBackLists };
  const router = createPortalRouter({ context: parts });

  connectivity.start();
  onBackOnline(connectivity, () => {
    void sync.syncAll({ ifOlderThan: 'fresh' });
    void session.recheck();
    void queryClient.refetchQueries({ type: 'active', stale: true });
  });
  session.start();
  void session.ready();
  await turn();
  await show({ parts, connectivity, router });
  await prepareForOffline({ parts, connectivity, router });
}

interface World {
  parts: RouterContext;
  connectivity: Connectivity;
  router: PortalRouter;
}

/** Puts the portal in the place of the page drawn at build time, once the route's code is there. */
async function show({ parts, connectivity, router }: World): Promise<void> {
  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root');
  await Promise.race([router.load(), after(ROUTE_PATIENCE)]);
  await turn();
  // A transition is drawn in slices.
  startTransition(() =>
    createRoot(appearIn(root)).render(<Portal parts={parts} connectivity={connectivity} router={router} />),
  );
}

/**
 * What makes the portal readable offline, in the order in which a player would miss it: reference data first, then the rest.
 * Nothing of it runs while the first screen is being drawn.
 */
async function prepareForOffline({ parts, connectivity, router }: World): Promise<void> {
  const { first } = parts.sync.start();
  // A worker that is there already has nothing to fetch, but perhaps a new version to announce.
  if (!navigator.serviceWorker?.controller) await Promise.race([first, after(SYNC_PATIENCE)]);
  await whenIdle();
  // Lost on the way, it is there at the next visit.
  const rest = await import('./prepare.ts').catch(() => undefined);
  await rest?.prepare({ parts, connectivity, open: (path) => router.history.push(path), first });
}

/** Brings back the small public lists as last seen, once, and keeps them from then on; asked for by the routes that show one. */
function listKeeper(queryClient: QueryClient): () => Promise<void> {
  let broughtBack: Promise<void> | undefined;
  return () => {
    broughtBack ??= import('#offline/queries/persist.ts').then(({ createPersistence }) =>
      createPersistence({ queryClient, kind: 'public' }).start(),
    );
    return broughtBack;
  };
}
