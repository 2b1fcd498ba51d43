import { startPwa } from '#pwa/start-pwa.tsx';
import { prefetchRankings } from '#features/ranking/ranking.prefetch.ts';
import { whenIdle } from '#lib/idle.ts';
import type { Connectivity } from '#offline/connectivity/connectivity.ts';
import type { RouterContext } from './routes/__root.tsx';

/** Starts the service worker, which fetches two megabytes, and after the first sync prefetches the small public lists. */
export async function warmUp({
  services,
  connectivity,
  open,
  first,
}: {
  services: RouterContext;
  connectivity: Connectivity;
  /** Opens the portal's page with this path. */
  open: (path: string) => void;
  /** Settles after the first round of the sync. */
  first: Promise<unknown>;
}): Promise<void> {
  const { sync, http, queryClient } = services;
  startPwa({ sync, open });
  await first;
  await whenIdle();
  await services.restoreLists();
  if (connectivity.state.get() === 'online') await prefetchRankings({ http, queryClient });
}
