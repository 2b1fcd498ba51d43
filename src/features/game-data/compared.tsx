import { useState } from 'react';
import { PACK } from '#contract/pack.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { itemSummary, unknownItem } from '#items/item-summary.ts';
import { PricesSeen } from '#items/prices-seen.tsx';
import { RarityBadge } from '#items/rarity-badge.tsx';
import { ItemLink } from '#items/thing-link.tsx';
import { CollectionUpdated } from '#offline/collections/collection-updated.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import {
  areDifferencesRare,
  compareLines,
  NO_VALUE,
  PRICE_LINES,
  RARITY_LINE,
  type CompareLine,
  type PacksOf,
} from './compare.rules.ts';
import { useItems, type KnownItem } from './use-items.ts';
import style from './compare.module.css';

/** The table of the items that are compared, and what its signs mean. */
export function Compared({
  ids,
  packsOf,
  onItems,
}: {
  ids: readonly number[];
  packsOf: PacksOf;
  onItems: (ids: readonly number[]) => void;
}) {
  const known = useKnownItems(ids);
  if (known.length === 0) return <LoadingRows text="Carregando os itens..." count={6} line={false} />;
  const lines = compareLines({ known, packsOf });
  const marked = areDifferencesRare(lines);
  const legend = legendOf({ lines, known });
  const unknown = known.filter(({ item }) => item === null);
  return (
    <>
      {/* A frame that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={style.frame} aria-label="Comparação" tabIndex={0}>
        <table className={style.table} data-items={known.length}>
          <thead>
            <tr>
              <td className={style.corner}>
                <VisuallyHidden>Sobre</VisuallyHidden>
              </td>
              {known.map((one) => (
                <th key={one.id} scope="col">
                  <Head known={one} onRemove={() => onItems(ids.filter((id) => id !== one.id))} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.label} line={line} known={known} marked={marked} />
            ))}
          </tbody>
        </table>
      </section>
      {known.some(({ row }) => row !== null) ? <PricesSeen /> : null}
      {unknown.length > 0 ? (
        <p
          className={style.legend}
        >{`O catálogo deste aparelho não tem: ${unknown.map(({ id }) => `nº ${id}`).join(', ')}.`}</p>
      ) : null}
      {legend ? (
        <p className={style.legend}>
          {marked ? <Mark /> : null}
          <span>{legend}</span>
        </p>
      ) : null}
      <CollectionUpdated name="mobs" />
    </>
  );
}

/** What is known of the items; until another one's row is read, of those before. */
function useKnownItems(ids: readonly number[]): readonly KnownItem[] {
  // A line that came later would move those below it.
  const read = useItems(ids, { waitsForPrices: true });
  const [shown, setShown] = useState<readonly KnownItem[]>([]);
  if (read && idsOf(read) !== idsOf(shown)) setShown(read);
  return read ?? shown.filter(({ id }) => ids.includes(id));
}

const idsOf = (known: readonly KnownItem[]): string => known.map(({ id }) => id).join();

function Head({ known: { id, item }, onRemove }: { known: KnownItem; onRemove: () => void }) {
  const { label, icon } = item ? itemSummary(item) : unknownItem(id);
  return (
    <span className={style.head}>
      <ItemLink id={id} name={label} className={style.name}>
        <ItemIcon icon={icon} size={42} frame={item?.rarity} />
        <span>{label}</span>
      </ItemLink>
      <Button
        variant="ghost"
        size="icon"
        className={style.remove}
        icon={<Icon name="close" />}
        aria-label={`Tirar ${label} da comparação`}
        onClick={onRemove}
      />
    </span>
  );
}

/** What sign and colours tell, and what chances are of; nothing of one item alone, or where there is nothing to tell. */
function legendOf({ lines, known }: { lines: readonly CompareLine[]; known: readonly KnownItem[] }): string {
  if (known.length < 2) return '';
  const best = lines.some((line) => line.best.length > 0) ? '; o melhor valor fica em verde' : '';
  const colours = areDifferencesRare(lines)
    ? `Onde os itens diferem${best}.`
    : `Em cinza, o que é igual em todos e o que falta${best}.`;
  return [
    lines.some(({ differs }) => differs) ? colours : '',
    known.some((one) => one.best?.mob) ? 'Chance e abates valem para o monstro que mais dropa o item.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function Line({
  line: { label, values, without, differs, best },
  known,
  marked,
}: {
  line: CompareLine;
  known: readonly KnownItem[];
  /** Whether a line that differs has the sign for it. */
  marked: boolean;
}) {
  const isBest = (index: number) => best.includes(index);
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        <span>{label}</span>
        {PRICE_LINES.includes(label) ? <small> por unidade</small> : null}
        {differs ? (
          <>
            {marked ? <Mark /> : null}
            <VisuallyHidden> (diferem)</VisuallyHidden>
          </>
        ) : null}
      </th>
      {known.map(({ id, item }, index) => (
        <td key={id} data-best={isBest(index) || undefined}>
          {label === RARITY_LINE && item?.rarity ? (
            <span className={style.rarity}>
              <RarityBadge rarity={item.rarity} />
            </span>
          ) : values[index] === null ? (
            <Without text={without[index]} />
          ) : (
            <>
              <span>{values[index]}</span>
              {PRICE_LINES.includes(label) ? <Unit /> : null}
              {isBest(index) ? <VisuallyHidden> (melhor)</VisuallyHidden> : null}
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

/** In place of a value; a dash says nothing to who hears it. */
const Without = ({ text }: { text: string | undefined }) => (
  <span className={style.without}>
    {text === NO_VALUE ? (
      <>
        <span aria-hidden>{NO_VALUE}</span>
        <VisuallyHidden>não se aplica</VisuallyHidden>
      </>
    ) : (
      text
    )}
  </span>
);

/** What a price is of. */
const Unit = () => <VisuallyHidden>{` ${PACK.currency.many}`}</VisuallyHidden>;

/** The sign of a line whose values differ. */
const Mark = () => (
  <span className={style.mark} aria-hidden>
    ≠
  </span>
);
