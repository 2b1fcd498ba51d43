import { useQuery } from '@tanstack/react-query';
import { bannersCalls } from '#contract/calls/banners.ts';
import type { Banner, BannerItem } from '#contract/banners.ts';
import { bannersQueries } from '#features/banners/banners.queries.ts';
import { OddsTable } from '#items/odds-table.tsx';
import { useHttp } from '#lib/http-context.ts';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { stack } from '#ui/layout.ts';
import { OddsSum, OddsWarnings } from './odds-sum.tsx';

/** The odds of a banner as players will see them, where the API cannot edit its items. The typed item is not added yet. */
export function OddsPreview({ banner, typed }: { banner: Banner; typed: BannerItem | null }) {
  const query = useQuery(bannersQueries(useHttp()).items(banner.id));
  const { data, error } = query;
  useFailureToast({ call: bannersCalls.listBannerItems, error });
  if (!data) return <QueryFallback query={query} failed={bannersCalls.listBannerItems.messages.fallback} />;
  const items = typed ? [...data, typed] : data;
  return (
    <div className={stack({ gap: 3 })}>
      <OddsSum items={items} typed={typed} />
      <OddsWarnings items={items} />
      {items.length > 0 ? <OddsTable items={items} pityLimit={banner.pity_limit} /> : null}
    </div>
  );
}
