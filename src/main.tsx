import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { clock } from '#lib/clock.ts';
import { apiAddress, createHttp, type HttpEvents } from '#lib/http.ts';
import { createOverlays } from '#ui/overlays.ts';
import { whenIdle } from '#lib/idle.ts';
import { createQueryClient } from '#lib/query.ts';
import { delay, withTimeout } from '#lib/timeout.ts';
import { createConnectivity, onReconnect, type Connectivity } from '#offline/connectivity/connectivity.ts';
import { createSync } from '#offline/collections/sync.ts';
import { createUpdateInWorker } from '#offline/collections/update-in-worker.ts';
import { createSession, type Session } from '#session/session.ts';
import { hasContent, replacePageIn } from './replace-page.ts';
import { Portal } from './portal.tsx';
import { createPortalRouter, type PortalRouter } from './router.ts';
import type { RouterContext } from './routes/__root.tsx';

/** Milliseconds after which the portal is mounted even without its route's code: before public/boot.js offers a repair. */
const ROUTE_TIMEOUT_MS = 5000;
/** Milliseconds that mounting waits for what the prerendered page shows, so that it is rendered once; later it replaces a skeleton unseen. */
const CONTENT_TIMEOUT_MS = 1500;
/** Milliseconds that the installation of the first service worker waits for the first sync. */
const SYNC_TIMEOUT_MS = 5000;

/** Ends the current task: start-up is split into tasks, so that a slow phone can answer a tap in between. */
const yieldToMain = () => delay(0);

document.documentElement.dataset.build = __BUILD_ID__;
void start();

async function start(): Promise<void> {
  await yieldToMain();
  const baseUrl = apiAddress(import.meta.env.VITE_API_URL);
  const connectivity = createConnectivity({ baseUrl });
  const events: HttpEvents = {
    onOutcome: (outcome) => connectivity.report(outcome),
    onSlow: () => void connectivity.check(),
    onDate(serverTime) {
      // Ages of queries are told by the device's clock, so none counts as fresh any more.
      if (clock.learn(serverTime)) void queryClient.invalidateQueries({ refetchType: 'none' });
    },
    onSignedOut: (request) => session.expire(request),
    isReachable: async () => (await connectivity.check()) === 'online',
  };
  const http = createHttp({ baseUrl, events });
  const queryClient = createQueryClient();
  const sync = createSync({ http, updateInWorker: createUpdateInWorker(events) });
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
    void queryClient.refetchQueries({
      type: 'active',
      predicate: (query) => query.isStale() || query.state.status === 'error',
    });
  });
  session.start();
  void session.ready();
  await yieldToMain();
  await mount({ services, connectivity, router, content: () => Promise.allSettled(beforeFirstScreen) });
  await warmOfflineData({ services, connectivity, router });
}

interface Start {
  services: RouterContext;
  connectivity: Connectivity;
  router: PortalRouter;
}

/** Mounts the portal in place of the prerendered page, after the route's code has loaded. Resolves when it is replaced. */
async function mount({
  services,
  connectivity,
  router,
  content,
}: Start & { content: () => Promise<unknown> }): Promise<void> {
  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root');
  // A prerendered page with content is replaced only when the portal has loaded the same content.
  const ready = async () => {
    await runPageScripts();
    await router.load();
    if (hasContent(root)) await withTimeout({ work: content(), timeoutMs: CONTENT_TIMEOUT_MS });
  };
  await withTimeout({ work: ready(), timeoutMs: ROUTE_TIMEOUT_MS });
  await yieldToMain();
  // Created after the first load, because with a listener on its history the router would not handle redirects of that load itself.
  const overlays = createOverlays(router);
  await new Promise<void>((resolve) => {
    const { page, release } = replacePageIn({ root, onReplaced: resolve });
    router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && release());
    // A transition renders in slices, so that a tap is answered in between.
    startTransition(() =>
      createRoot(page).render(
        <Portal services={services} connectivity={connectivity} router={router} overlays={overlays} />,
      ),
    );
  });
}

/** Runs the page's scripts one at a time: the router would run them all in one task. The router retries a failed one. */
async function runPageScripts(): Promise<void> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="page-scripts"]');
  for (const address of meta?.content.split(' ') ?? []) {
    await import(/* @vite-ignore */ address).catch(() => undefined);
    await yieldToMain();
  }
}

/** After the first screen is rendered, prefetches what makes the portal readable offline, reference data first. */
async function warmOfflineData({ services, connectivity, router }: Start): Promise<void> {
  const { first } = services.sync.start();
  // Where a worker is installed, nothing waits: it fetches nothing, but may have a new version to announce.
  if (!navigator.serviceWorker?.controller) await withTimeout({ work: first, timeoutMs: SYNC_TIMEOUT_MS });
  await whenIdle();
  // If the chunk cannot be loaded, the next visit tries again.
  const rest = await import('./warm-up.ts').catch(() => undefined);
  await rest?.warmUp({ services, connectivity, open: (path) => router.history.push(path), first });
}

/** Returns a function that restores the persisted public lists, once, and persists their changes. Routes that show one call it. */
function listRestorer(queryClient: QueryClient): () => Promise<void> {
  let restored: Promise<void> | undefined;
  return () => {
    // If the chunk cannot be loaded, the next call tries again.
    restored ??= import('#offline/queries/persist.ts')
      .then(({ createPersistence }) => createPersistence({ queryClient, kind: 'public' }).start())
      .catch(() => void (restored = undefined));
    return restored;
  };
}
