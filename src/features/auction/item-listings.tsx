import { Link } from '@tanstack/react-router';
import type { AuctionItem } from '#contract/auction.ts';
import { effectName } from '#contract/items.ts';
import { unknownItem } from '#items/item-summary.ts';
import { ResourceIcon } from '#items/resource-icon.tsx';
import { formatNumber } from '#lib/number.ts';
import { useLiveQuery } from '#offline/collections/live-query.ts';
import { validRows } from '#offline/collections/valid-rows.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Rows } from '#ui/rows.tsx';
import { rowLink } from '#ui/row-list.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { createEntry, unitsOf, type AuctionEntry } from './auction.entries.rules.ts';
import { creditsText } from './auction.price.rules.ts';
import { Effects } from './effects.tsx';
import style from './item-market.module.css';

/** The market's own list has the others. */
export const SHOWN = 10;

/** Who sells an item now, from the cheapest unit. */
export function ItemListings({
  id,
  label,
  listings,
}: {
  id: number;
  label: string;
  listings: readonly AuctionItem[];
}) {
  const effects = useEffectNames();
  const item = { ...unknownItem(id), label };
  const names = { catalogue: { byId: new Map([[id, item]]) }, effects };
  return (
    <Rows label="Quem vende agora" columns="5rem minmax(0, 1fr) 10rem 8rem">
      {listings.slice(0, SHOWN).map((listing) => (
        <Listing key={listing.id} entry={createEntry({ item: listing, names })} />
      ))}
    </Rows>
  );
}

function Listing({ entry }: { entry: AuctionEntry }) {
  const { item, title, plus, seller, effects, unitPrice } = entry;
  const units = unitsOf(entry);
  const perUnit = units > 1 && unitPrice !== null ? `${creditsText(unitPrice)} por unidade` : null;
  return (
    <ListRow
      level={3}
      name={
        <Link
          to="/auction"
          search={{ aba: 'todos', item: String(item.id), acao: 'comprar' }}
          className={rowLink}
        >
          <VisuallyHidden>{`Comprar ${title}`}</VisuallyHidden>
          <span>{plus === null ? `${formatNumber(units)} un.` : `+${plus}`}</span>
        </Link>
      }
      facts={[perUnit ?? <Effects key="effects" effects={effects} className={style.effects} />]}
      note={seller}
      end={
        <span className={style.price}>
          <ResourceIcon kind="credits" />
          <span>{formatNumber(item.preco ?? 0)}</span>
        </span>
      }
    />
  );
}

const NO_NAMES: ReadonlyMap<number, string> = new Map();

/** The names of effects on this device. */
function useEffectNames(): ReadonlyMap<number, string> {
  const { value } = useLiveQuery(
    async (db) =>
      new Map(
        validRows({ name: 'effects', rows: await db.effects.toArray(), schema: effectName }).map((row) => [
          row.effect_index,
          row.effect_name ?? '',
        ]),
      ),
    [],
  );
  return value ?? NO_NAMES;
}
