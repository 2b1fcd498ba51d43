import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ResourceIcon } from '#items/resource-icon.tsx';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Rows } from '#ui/rows.tsx';
import { rowLink } from '#ui/row-list.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { shopQueries } from './shop.queries.ts';
import { packKey, savingOf, unitPriceText } from './shop.rules.ts';

/** The packs of an item on sale, each with the price of a unit; nothing if the shop has none. */
export function ItemPacks({ id, label }: { id: number; label: string }) {
  const query = useQuery(shopQueries(useHttp()).list());
  const isStale = useOfflineReason() !== undefined || query.isError;
  const packs = (query.data ?? [])
    .filter(({ item_id }) => item_id === id)
    .toSorted((one, other) => one.item_cnt - other.item_cnt);
  const [smallest] = packs;
  if (!smallest) return null;
  return (
    <section aria-labelledby="loja">
      <SectionHead id="loja" title="Loja" />
      <Rows label="Pacotes na loja">
        {packs.map((pack) => {
          const saving = savingOf({ pack, smallest });
          return (
            <ListRow
              key={packKey(pack)}
              name={
                <Link to="/shop" search={{ nome: label }} className={rowLink}>
                  <VisuallyHidden>Comprar </VisuallyHidden>
                  <span>{`${formatNumber(pack.item_cnt)} un.`}</span>
                </Link>
              }
              facts={[pack.item_cnt > 1 ? unitPriceText(pack) : 'Preço da loja']}
              note={saving > 0 ? `−${saving}%` : undefined}
              end={
                <>
                  <ResourceIcon kind="credits" />
                  <span>{formatNumber(pack.price)}</span>
                </>
              }
            />
          );
        })}
      </Rows>
      {isStale ? <ReadTime query={query} /> : null}
    </section>
  );
}
