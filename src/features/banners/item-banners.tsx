import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatShare, oddsOf } from '#items/odds.ts';
import { RarityBadge } from '#items/rarity-badge.tsx';
import { useHttp } from '#lib/http-context.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Rows } from '#ui/rows.tsx';
import { rowLink } from '#ui/row-list.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { bannersQueries } from './banners.queries.ts';

/** The open banners that may bring an item, with its exact odds; nothing if none does. */
export function ItemBanners({ id }: { id: number }) {
  const queries = bannersQueries(useHttp());
  const { data: banners = [] } = useQuery(queries.active());
  const read = useQueries({ queries: banners.map((banner) => queries.items(banner.id)) });
  const offers = banners.flatMap((banner, index) =>
    oddsOf({ items: read[index]?.data ?? [], pityLimit: banner.pity_limit })
      .filter(({ item }) => item.item_id === id)
      .map((odds) => ({ banner, ...odds })),
  );
  if (offers.length === 0) return null;
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
            facts={[`Taxa real, com a garantia: ${formatShare(rate)}`]}
            end={<span>{formatShare(chance)}</span>}
          />
        ))}
      </Rows>
    </section>
  );
}
