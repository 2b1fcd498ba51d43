import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatShare, oddsOf } from '#items/odds.ts';
import { RarityBadge } from '#items/rarity-badge.tsx';
import { useHttp } from '#lib/http-context.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { keepNewest } from '#offline/queries/keep-newest.ts';
import { PendingSection } from '#ui/empty-section.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Rows } from '#ui/rows.tsx';
import { rowLink } from '#ui/row-list.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { bannersQueries, SEEN_ITEMS } from './banners.queries.ts';

/** The open banners that may bring an item, with its exact odds; nothing if none does. */
export function ItemBanners({ id }: { id: number }) {
  const queries = bannersQueries(useHttp());
  const active = useQuery(queries.active());
  const { data: banners = [] } = active;
  const isStale = useOfflineReason() !== undefined || active.isError;
  const read = useQueries({ queries: banners.map((banner) => queries.seenItems(banner.id)) });
  const queryClient = useQueryClient();
  useEffect(() => {
    if (banners.length > 0) keepNewest({ queryClient, ...SEEN_ITEMS });
  }, [banners.length, queryClient]);
  const offers = banners.flatMap((banner, index) =>
    oddsOf({ items: read[index]?.data ?? [], pityLimit: banner.pity_limit })
      .filter(({ item }) => item.item_id === id)
      .map((odds) => ({ banner, ...odds })),
  );
  const isLoading = active.isLoading || read.some((items) => items.isLoading);
  if (offers.length === 0) return isLoading ? <PendingSection /> : null;
  return (
    <section aria-labelledby="banners">
      <SectionHead id="banners" title="Banners" />
      <Rows label="Banners que trazem este item">
        {offers.map(({ banner, item, chance, rate }, index) => (
          <ListRow
            // A banner may contain the same item twice.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            name={
              <Link to="/banners" search={{ banner: String(banner.id) }} className={rowLink}>
                {banner.name}
              </Link>
            }
            badges={<RarityBadge rarity={item.rarity} />}
            facts={[`Com a garantia: ${formatShare(rate)}`]}
            end={<span>{formatShare(chance)}</span>}
          />
        ))}
      </Rows>
      {isStale ? <ReadTime query={active} /> : null}
    </section>
  );
}
