import { startPwa } from '#pwa/start-pwa.tsx';
import { prefetchOdds } from '#features/banners/banners.prefetch.ts';
import { prefetchRankings } from '#features/ranking/ranking.prefetch.ts';
import { shopQueries } from '#features/shop/shop.queries.ts';
import { drawsOff } from '#lib/draws-off.ts';
import { openPublic } from '#offline/collections/database.ts';
import { removeBannerPictures } from '#offline/collections/pictures.ts';
import { whenIdle } from '#lib/idle.ts';
import { statusQueries } from '#features/status/status.queries.ts';
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
  const { sync, http, queryClient, session } = services;
  startPwa({ sync, open });
  await first;
  await whenIdle();
  await services.restoreLists();
  const forgetBanners = () => {
    if (!drawsOff.get()) return;
    queryClient.removeQueries({ queryKey: ['banners'] });
    void openPublic()
      .then(async (database) => removeBannerPictures(await database.news.toArray()))
      .catch(() => undefined);
  };
  drawsOff.subscribe(forgetBanners);
  forgetBanners();
  if (connectivity.state.get() !== 'online') return;
  await prefetchRankings({ http, queryClient });
  await queryClient.prefetchQuery(shopQueries(http).list());
  if (!drawsOff.get()) await prefetchOdds({ http, queryClient });
  // The account's reply says it to players.
  if (session.state.get().status === 'out') await queryClient.prefetchQuery(statusQueries(http).server());
}
