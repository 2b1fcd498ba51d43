import { useState } from 'react';
import type { GameItem } from '#contract/items.ts';
import { readCatalogue } from '#items/catalogue.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { itemSummary, unknownItem } from '#items/item-summary.ts';
import { PricesSeen } from '#items/prices-seen.tsx';
import { ItemLink } from '#items/thing-link.tsx';
import { formatNumber } from '#lib/number.ts';
import { RARITY_LABELS } from '#lib/labels.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { endHead } from '#ui/end-head.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { PendingSection } from '#ui/empty-section.tsx';
import { Icon } from '#ui/icon.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { rowLink } from '#ui/row-list.ts';
import { Rows } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { cardSummary } from '#ui/summary-style.ts';
import { ChanceFact } from './chance-fact.tsx';
import { type BestDrop, briefChance, priceText } from './game-data.best.rules.ts';
import { similarItems } from './similar.rules.ts';
import { UnitPrice } from './unit-price.tsx';
import { type KnownItem, useItems } from './use-items.ts';
import style from './game-data.module.css';

const SHOWN = 8;
/** Items of its kind, on the page of one that nobody drops or sells: those that drop or are traded, else the nearest. */
export function SimilarItems({ item }: { item: GameItem }) {
  const similar = useSimilar(item, { orNearest: true });
  if (similar === null) return <PendingSection />;
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="parecidos">
      <SectionHead
        id="parecidos"
        title="Itens parecidos"
        aside={<span className={style.none}>{item.type}</span>}
      />
      <SimilarRows similar={similar} />
    </section>
  );
}

/** The same on the page of any other item: read only when it is unfolded. */
export function SimilarFolded({ item }: { item: GameItem }) {
  const [isOpen, setOpen] = useState(false);
  if (!item.type) return null;
  return (
    <details className={style.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={cardSummary}>
        Itens parecidos
        <Icon name="chevron-down" />
      </summary>
      {isOpen ? <Unfolded item={item} /> : null}
    </details>
  );
}

function Unfolded({ item }: { item: GameItem }) {
  const similar = useSimilar(item);
  if (similar === null) return <LoadingRows text="Carregando itens parecidos..." count={4} line={false} />;
  if (similar.length === 0)
    return <p className={style.none}>Nenhum outro item deste tipo dropa ou está à venda.</p>;
  return <SimilarRows similar={similar} />;
}

/** The items most like an item that can be had, or where none can, the nearest; null while they are read. */
function useSimilar({ id }: GameItem, { orNearest = false } = {}): readonly KnownItem[] | null {
  const { value: catalogue } = useLiveQuery(readCatalogue, []);
  const ids = catalogue ? similarItems({ catalogue, id }).map((one) => one.id) : [];
  // Without its price an item may look as if nobody sold it.
  const known = useItems(ids, { waitsForPrices: true });
  if (catalogue === undefined || known === null) return null;
  const toBeHad = known.filter(canBeHad);
  return (toBeHad.length === 0 && orNearest ? known : toBeHad).slice(0, SHOWN);
}

const canBeHad = ({ best, row }: KnownItem): boolean => best !== null || row !== null;

function SimilarRows({ similar }: { similar: readonly KnownItem[] }) {
  const isLevelled = similar.some(({ item }) => item?.level);
  const isPriced = similar.some(({ row }) => priceText(row) !== null);
  const isToBeHad = similar.some(canBeHad);
  const isDropped = similar.some(({ best }) => best !== null);
  const columns = [
    '2.75rem minmax(0, 1.4fr)',
    isLevelled ? '4.5rem' : '',
    'minmax(0, 1fr)',
    isDropped ? '7rem' : '',
    isPriced ? '7rem' : '',
  ];
  return (
    <div className={style.similar}>
      <Rows
        label="Itens parecidos"
        columns={columns.join(' ')}
        heads={[
          '',
          'Item',
          ...(isLevelled ? ['Nível'] : []),
          isToBeHad ? 'Onde cai' : 'Raridade',
          ...(isDropped ? [endHead('Chance')] : []),
          ...(isPriced ? [endHead('Preço')] : []),
        ]}
      >
        {similar.map(({ id, item, best, row }) => {
          const { label, icon } = item ? itemSummary(item) : unknownItem(id);
          const level = item?.level ? `nível ${formatNumber(item.level)}` : 'sem nível';
          // With neither a level nor a chance it is all that a narrow row says in its second line.
          const isAlone = isToBeHad && !isLevelled && !(best && briefChance(best));
          const way = isToBeHad ? (
            <Way key="way" best={best} isAlone={isAlone} />
          ) : (
            <RarityText key="rarity" item={item} />
          );
          const chance = <ChanceFact key="chance" best={best} />;
          return (
            <ListRow
              key={id}
              icon={<ItemIcon icon={icon} size={30} frame={item?.rarity} />}
              name={<ItemLink id={id} name={label} className={rowLink} />}
              short
              facts={[...(isLevelled ? [level] : []), way, ...(isDropped ? [chance] : [])]}
              note={isPriced ? <Price row={row} /> : undefined}
            >
              {isToBeHad && !isAlone ? (
                <p data-narrow="" className={style.way}>
                  {best ? `cai ${best.mob ? 'de' : 'em'} ${placeOf(best)}` : ONLY_SOLD}
                </p>
              ) : null}
            </ListRow>
          );
        })}
      </Rows>
      {/* Below the list, which it does not move when the connection breaks. */}
      {isPriced ? <PricesSeen className={style.seen} /> : null}
    </div>
  );
}

function Price({ row }: { row: KnownItem['row'] }) {
  const price = priceText(row);
  return price ? <UnitPrice {...price} className={style.cost} /> : <span data-wide>sem vendas</span>;
}

const RarityText = ({ item }: { item: KnownItem['item'] }) =>
  item?.rarity ? (
    <span className={style.about} data-rarity={item.rarity}>
      {RARITY_LABELS[item.rarity].player}
    </span>
  ) : null;

const ONLY_SOLD = 'só no leilão';
const placeOf = ({ mob, map }: BestDrop): string => mob?.label ?? map?.name ?? '';

/** In its column; a narrow row says it in a line of its own, unless it is alone. */
const Way = ({ best, isAlone }: { best: KnownItem['best']; isAlone: boolean }) => (
  <span data-wide={isAlone ? undefined : ''}>{best ? placeOf(best) : ONLY_SOLD}</span>
);
