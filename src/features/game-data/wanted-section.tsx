import { Link } from '@tanstack/react-router';
import { wantedCalls } from '#contract/calls/wanted.ts';
import { itemSummary, unknownItem } from '#items/item-summary.ts';
import { useWanted } from '#items/use-wanted.ts';
import { useCollectionMeta } from '#offline/collections/live-query.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingRows, RowSkeletons } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { SearchOpener } from '#ui/search-opener.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { muted } from '#ui/text-style.ts';
import { InTitleLine } from '#ui/title-line.tsx';
import { useSortedRows } from '#ui/use-sorted-rows.tsx';
import { mostKills } from './game-data.best.rules.ts';
import { chanceKey, countText } from './game-data.rules.ts';
import { useMoreRows } from './more-rows.tsx';
import { useItems } from './use-items.ts';
import { type WantedItem, WantedRow } from './wanted-row.tsx';
import style from './wanted.module.css';

const COLUMNS = '2.75rem minmax(0, 1.08fr) minmax(0, 1fr) 7rem minmax(7rem, 0.72fr) 2.75rem';
const PRICED_COLUMNS = COLUMNS.replace('0.72fr)', '0.72fr) 9rem');
const KEYS = {
  item: ({ id, item }: WantedItem) => (item ? itemSummary(item) : unknownItem(id)).label,
  where: ({ best }: WantedItem) => best?.mob?.label ?? best?.map?.name ?? null,
  chance: ({ best }: WantedItem) => best && chanceKey(best.chance),
  kills: ({ best }: WantedItem) => best && mostKills(best),
  price: ({ row, shop }: WantedItem) => row?.lowest ?? shop ?? row?.median_30 ?? null,
};

const NONE: readonly WantedItem[] = [];
const TITLE = 'Itens que você quer';

/** The list's title and placeholders of its first rows. */
export const WantedSkeleton = () => (
  <>
    <SectionHead title={TITLE} />
    <RowSkeletons count={6} heads />
  </>
);

/** What the shop takes for a unit of an item; null if it does not sell it. */
type ShopPriceOf = (id: number) => number | null;

/** The items that the account wants: where each drops best, after how many kills, and for how much it is sold. */
export function WantedSection({ shopPriceOf }: { shopPriceOf: ShopPriceOf }) {
  const { query, isOffered } = useWanted();
  if (!isOffered)
    return (
      <Card>
        <EmptyState icon="star" text="Este servidor não oferece a lista de itens que você quer." />
      </Card>
    );
  const { data } = query;
  return (
    <section aria-labelledby="quero">
      <SectionHead
        id="quero"
        title={TITLE}
        aside={
          data?.length ? <span className={muted()}>{countText(data.length, 'item', 'itens')}</span> : null
        }
      />
      <InTitleLine>{data ? <ReadTime query={query} label="Atualizar a lista" brief /> : null}</InTitleLine>
      {data ? (
        <Wanted ids={data.map(({ item_id }) => item_id)} shopPriceOf={shopPriceOf} />
      ) : (
        <QueryFallback
          query={query}
          failed={wantedCalls.listWanted.messages.fallback}
          loading={<LoadingRows text="Carregando a sua lista..." count={6} line={false} />}
        />
      )}
    </section>
  );
}

function Wanted({ ids, shopPriceOf }: { ids: readonly number[]; shopPriceOf: ShopPriceOf }) {
  // A line that came later would move the rows below it.
  const known = useItems(ids, { waitsForPrices: true });
  const rows = known?.map((one) => ({ ...one, shop: shopPriceOf(one.id) })) ?? NONE;
  // Offline it may never have been read, and then says nothing of who sells.
  const isPriced = Boolean(useCollectionMeta('market'));
  const { sorted, headOf } = useSortedRows({ rows, keys: KEYS });
  const { shown, more } = useMoreRows(sorted);
  if (ids.length === 0)
    return (
      <Card>
        <EmptyState
          icon="star"
          text="Sua lista está vazia."
          hint="Marque “Quero” na página de um item, e ele fica aqui com o mapa onde cai melhor."
          action={
            <div className={style.ways}>
              <SearchOpener />
              <Link to="/guides" className={buttonStyle()}>
                Ver guias e mapas
              </Link>
            </div>
          }
        />
      </Card>
    );
  if (!known)
    return <LoadingRows text="Carregando a sua lista..." count={Math.min(ids.length, 10)} line={false} />;
  const heads = [
    '',
    headOf('item', 'Item'),
    headOf('where', 'Onde cai'),
    headOf('chance', 'Chance', 'end'),
    headOf('kills', 'Abates'),
    ...(isPriced ? [headOf('price', 'Preço', 'end')] : []),
    '',
  ];
  return (
    <>
      <div className={style.list}>
        <Rows label={TITLE} columns={isPriced ? PRICED_COLUMNS : COLUMNS} heads={heads}>
          {shown.map((each) => (
            <WantedRow key={each.id} known={each} isPriced={isPriced} />
          ))}
        </Rows>
      </div>
      {more}
    </>
  );
}
