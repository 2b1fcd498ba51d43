import type { ReactNode } from 'react';
import { ItemIcon } from '#items/item-icon.tsx';
import { itemSummary, unknownItem } from '#items/item-summary.ts';
import { ItemLink, MapLink, MobLink } from '#items/thing-link.tsx';
import { useWantedChange } from '#items/use-wanted.ts';
import { pricePerUnit } from '#lib/credits.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { rowLink } from '#ui/row-list.ts';
import { ChanceFact, NoValue } from './chance-fact.tsx';
import { killsTexts, type BestDrop } from './game-data.best.rules.ts';
import { UnitPrice } from './unit-price.tsx';
import type { KnownItem } from './use-items.ts';
import style from './wanted.module.css';

/** What is known of a wanted item, and the shop's price of a unit; null if the shop does not sell it. */
export interface WantedItem extends KnownItem {
  readonly shop: number | null;
}

/** A wanted item: where it drops best, how likely, after how many kills, and what it costs. */
export function WantedRow({ known, isPriced }: { known: WantedItem; isPriced: boolean }) {
  const { id, item, best } = known;
  const { label, icon } = item ? itemSummary(item) : unknownItem(id);
  const cost = isPriced && costOf(known, best !== null);
  const { remove, busy, reason } = useWantedChange(id);
  return (
    <ListRow
      icon={<ItemIcon icon={icon} size={30} frame={item?.rarity} />}
      name={<ItemLink id={id} name={label} className={rowLink} />}
      short
      facts={[
        best ? <Where key="where" best={best} /> : 'Nenhum drop conhecido',
        <ChanceFact key="chance" best={best} />,
        <Kills key="kills" best={best} />,
      ]}
      note={isPriced ? <span data-wide>{costOf(known)}</span> : undefined}
      menu={
        <span className={style.remove}>
          <Button
            variant="ghost"
            size="icon"
            icon={<Icon name="close" />}
            aria-label={`Tirar ${label} da lista`}
            busy={busy}
            reason={reason}
            onClick={remove}
          />
        </span>
      }
    >
      {best || cost ? (
        <div data-narrow="" className={style.more}>
          {best ? <NarrowWhere best={best} /> : null}
          {cost ? <p>{cost}</p> : null}
        </div>
      ) : null}
    </ListRow>
  );
}

/** The monster and the map, in a column; a narrow row has them as words in a line, because its sheet leads to both. */
function Where({ best: { mob, map } }: { best: BestDrop }) {
  return (
    <span data-wide className={style.where}>
      {mob ? <MobLink id={mob.id} name={mob.label} /> : null}
      {mob && map ? <span aria-hidden>{' · '}</span> : null}
      {map ? <MapLink id={map.id} name={map.name} /> : null}
    </span>
  );
}

const NarrowWhere = ({ best: { mob, map } }: { best: BestDrop }) => (
  <p>{[mob?.label, map?.name].filter(Boolean).join(' ·\u{a0}')}</p>
);

/** A narrow row has the first number alone. A wide one has the word in the head of its column. */
function Kills({ best }: { best: BestDrop | null }) {
  const [half, most] = best ? killsTexts(best) : [];
  if (!half) return <NoValue spoken={best ? 'não se sabe quantos' : 'não se aplica'} />;
  return (
    <span className={style.kills}>
      {half}
      {most ? <span className={style.most}>{` · ${most}`}</span> : null}
      <span data-narrow="">{(most ?? half).endsWith(' em 1') ? ' abate' : ' abates'}</span>
    </span>
  );
}

const Cost = ({ amount }: { amount: number }) => (
  <UnitPrice price={pricePerUnit(amount)} className={style.cost} />
);

/**
 * The cheapest listing, else what the shop takes, else the median of 30 days, else why there is none. `brief` beside other words of a narrow
 * row: null where there is none.
 */
function costOf({ item, row, shop }: WantedItem, brief = false): ReactNode {
  if (row?.lowest)
    return (
      <>
        {brief ? null : <span data-narrow="">Menor preço </span>}
        <Cost amount={row.lowest} />
      </>
    );
  if (shop === null && brief) return null;
  const amount = shop ?? row?.median_30;
  if (!amount) return item?.tradable === false ? 'Não se negocia' : 'Fora do leilão';
  return (
    <>
      <span>{shop === null ? 'Mediana ' : 'Loja '}</span>
      <Cost amount={amount} />
    </>
  );
}
