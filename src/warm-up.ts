import { start as startInstall } from '#pwa/start.tsx';
import { prefetchRankings } from '#features/ranking/ranking.prefetch.ts';
import { whenIdle } from '#lib/idle.ts';
import type { Connectivity } from '#offline/connectivity/connectivity.ts';
import type { RouterContext } from './routes/__root.tsx';

/** After the reference data: the worker, which fetches two megabytes and hashes them, and then the small public lists. */
export async function warmUp({
  services,
  connectivity,
  open,
  first,
}: {
  services: RouterContext;
  connectivity: Connectivity;
  /** Goes to a page of the portal, by its path. */
  open: (path: string) => void;
  /** Settles with the first round of the sync. */
  first: Promise<unknown>;
}): Promise<void> {
  const { sync, http, queryClient } = services;
  startInstall({ sync, open });
  await first;
  await whenIdle();
  await services.restoreLists();
  if (connectivity.state.get() === 'online') await prefetchRankings({ http, queryClient });
}
