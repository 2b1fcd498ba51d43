import type { GameItem } from '#contract/items.ts';
import { readCatalogue } from '#items/catalogue.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { itemSummary, unknownItem } from '#items/item-summary.ts';
import { ItemLink } from '#items/thing-link.tsx';
import { formatNumber } from '#lib/number.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { endHead } from '#ui/end-head.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { PendingSection } from '#ui/empty-section.tsx';
import { rowLink } from '#ui/row-list.ts';
import { Rows } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { briefChance, priceText } from './game-data.best.rules.ts';
import { similarItems } from './similar.rules.ts';
import { UnitPrice } from './unit-price.tsx';
import { type KnownItem, useItems } from './use-items.ts';
import style from './game-data.module.css';

const SHOWN = 8;
const COLUMNS = '2.75rem minmax(0, 1.1fr) 5rem minmax(0, 1.4fr) 7rem';
const HEADS = ['', 'Item', 'Nível', 'Onde cai', endHead('Preço')];

/** Items of its kind, those that drop or are traded first, on the page of one that nobody drops or sells. */
export function SimilarItems({ item: { id, type } }: { item: GameItem }) {
  const { value: catalogue } = useLiveQuery(readCatalogue, []);
  if (catalogue === undefined) return <PendingSection />;
  const similar = catalogue ? similarItems({ catalogue, id }) : [];
  if (similar.length === 0) return null;
  return <Nearest ids={similar.map((one) => one.id)} kind={type ?? ''} />;
}

function Nearest({ ids, kind }: { ids: readonly number[]; kind: string }) {
  // Prices change the order.
  const known = useItems(ids, { waitsForPrices: true });
  if (!known) return <PendingSection />;
  const isObtainable = ({ best, row }: KnownItem) => Number(best !== null || row !== null);
  const shown = known.toSorted((one, other) => isObtainable(other) - isObtainable(one)).slice(0, SHOWN);
  return (
    <section aria-labelledby="parecidos">
      <SectionHead
        id="parecidos"
        title="Itens parecidos"
        aside={<span className={style.none}>{kind}</span>}
      />
      <Rows label="Itens parecidos" columns={COLUMNS} heads={HEADS}>
        {shown.map((each) => (
          <SimilarRow key={each.id} known={each} />
        ))}
      </Rows>
    </section>
  );
}

function SimilarRow({ known: { id, item, best, row } }: { known: KnownItem }) {
  const { label, icon } = item ? itemSummary(item) : unknownItem(id);
  const price = priceText(row);
  return (
    <ListRow
      icon={<ItemIcon icon={icon} size={30} frame={item?.rarity} />}
      name={<ItemLink id={id} name={label} className={rowLink} />}
      facts={[item?.level ? `nível ${formatNumber(item.level)}` : null, wayTo(best)]}
      end={price ? <UnitPrice {...price} /> : <span data-wide>—</span>}
    />
  );
}

/** Where it drops best, and how likely. */
function wayTo(best: KnownItem['best']): string {
  if (!best) return 'Nenhum drop conhecido';
  const where = best.mob ? `cai de ${best.mob.label}` : `cai em ${best.map?.name}`;
  const chance = briefChance(best);
  return chance ? `${where} · ${chance}` : where;
}
