import { useQuery } from '@tanstack/react-query';
import { useHttp } from '#lib/http-context.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { PendingSection } from '#ui/empty-section.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { OfferList } from './offer-list.tsx';
import { shopQueries } from './shop.queries.ts';
import { offersOf } from './shop.rules.ts';

const NONE = [] as const;

/** The packs of an item on sale, as in the shop; nothing if it has none. `main` if nothing else on its page is bought. */
export function ItemPacks({ id, main }: { id: number; main: boolean }) {
  const query = useQuery(shopQueries(useHttp()).list());
  const isStale = useOfflineReason() !== undefined || query.isError;
  const items = query.data ?? NONE;
  const offers = offersOf(items.filter(({ item_id }) => item_id === id));
  if (offers.length === 0) return query.isLoading ? <PendingSection /> : null;
  return (
    <section aria-labelledby="loja">
      <SectionHead id="loja" title="Loja" />
      <OfferList own main={main} offers={offers} items={items} order="categoria" query={query} />
      {isStale ? <ReadTime query={query} /> : null}
    </section>
  );
}
