import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createHttp } from '#lib/http.ts';
import { createOverlays } from '#ui/overlays.ts';
import { whenIdle } from '#lib/idle.ts';
import { createQueryClient } from '#lib/query.ts';
import { delay, withTimeout } from '#lib/timeout.ts';
import { createConnectivity, onReconnect, type Connectivity } from '#offline/connectivity/connectivity.ts';
import { createSync } from '#offline/collections/sync.ts';
import { createSession, type Session } from '#session/session.ts';
import { hasContent, replacePageIn } from './replace-page.ts';
import { Portal } from './portal.tsx';
import { createRoot } from './react-root.ts';
import { createPortalRouter, type PortalRouter } from './router.ts';
import type { RouterContext } from './routes/__root.tsx';

/** Milliseconds after which the portal is mounted without its route's code; well before public/boot.js offers a repair. */
const ROUTE_TIMEOUT_MS = 5000;
/** Milliseconds after which the first worker no longer waits for a server that is slow to give the reference data. */
const SYNC_TIMEOUT_MS = 5000;

/** The start is cut into tasks, so that a tap on a slow phone never waits for the whole of it. */
const yieldToMain = () => delay(0);

document.documentElement.dataset.build = __BUILD_ID__;
void start();

async function start(): Promise<void> {
  await yieldToMain();
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
  const restoreLists = listRestorer(queryClient);
  const beforeFirstScreen: Promise<unknown>[] = [];
  const holdFirstScreen = (work: Promise<unknown>) => void beforeFirstScreen.push(work);
  await yieldToMain();
  const services = { http, queryClient, session, sync, restoreLists, holdFirstScreen };
  const router = createPortalRouter({ context: services });

  await yieldToMain();
  connectivity.start();
  onReconnect(connectivity, () => {
    void sync.syncAll({ ifOlderThan: 'fresh' });
    void session.recheck();
    void queryClient.refetchQueries({ type: 'active', stale: true });
  });
  session.start();
  void session.ready();
  await yieldToMain();
  await show({ services, connectivity, router, content: () => Promise.allSettled(beforeFirstScreen) });
  await warmOfflineData({ services, connectivity, router });
}

interface Start {
  services: RouterContext;
  connectivity: Connectivity;
  router: PortalRouter;
}

/** Replaces the prerendered page by the portal, once the route's code is there. Resolves when it has. */
async function show({
  services,
  connectivity,
  router,
  content,
}: Start & { content: () => Promise<unknown> }): Promise<void> {
  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root');
  // A page that shows its content already waits for the same: rendered once, and in slices.
  const ready = async () => {
    await runPageScripts();
    await router.load();
    if (hasContent(root)) await content();
  };
  await withTimeout({ work: ready(), timeoutMs: ROUTE_TIMEOUT_MS });
  await yieldToMain();
  // After the first load: a router whose history is listened to leaves the redirects of its first load to the listener.
  const overlays = createOverlays(router);
  await new Promise<void>((resolve) => {
    // A transition is rendered in slices.
    startTransition(() =>
      createRoot(replacePageIn({ root, onReplaced: resolve })).render(
        <Portal services={services} connectivity={connectivity} router={router} overlays={overlays} />,
      ),
    );
  });
}

/** The scripts of this page, one at a time: the router would run them all in one task. What fails is met again by the router. */
async function runPageScripts(): Promise<void> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="page-scripts"]');
  for (const address of meta?.content.split(' ') ?? []) {
    await import(/* @vite-ignore */ address).catch(() => undefined);
    await yieldToMain();
  }
}

/**
 * What makes the portal readable offline, in the order in which a player would miss it: reference data first, then the rest.
 * Nothing of it runs while the first screen is being rendered.
 */
async function warmOfflineData({ services, connectivity, router }: Start): Promise<void> {
  const { first } = services.sync.start();
  // A worker that is there already has nothing to fetch, but perhaps a new version to announce.
  if (!navigator.serviceWorker?.controller) await withTimeout({ work: first, timeoutMs: SYNC_TIMEOUT_MS });
  await whenIdle();
  // A chunk that cannot be had now is there at the next visit.
  const rest = await import('./warm-up.ts').catch(() => undefined);
  await rest?.warmUp({ services, connectivity, open: (path) => router.history.push(path), first });
}

/** Restores the small public lists as last seen, once, and saves them from then on; called by the routes that show one. */
function listRestorer(queryClient: QueryClient): () => Promise<void> {
  let restored: Promise<void> | undefined;
  return () => {
    restored ??= import('#offline/queries/persist.ts').then(({ createPersistence }) =>
      createPersistence({ queryClient, kind: 'public' }).start(),
    );
    return restored;
  };
}
