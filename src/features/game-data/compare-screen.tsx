import { useEffect, useState } from 'react';
import { PACK } from '#contract/pack.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { type ItemChoice, ItemSearch } from '#items/item-search.tsx';
import { itemSummary, unknownItem } from '#items/item-summary.ts';
import { PricesSeen } from '#items/prices-seen.tsx';
import { RarityBadge } from '#items/rarity-badge.tsx';
import { ItemLink } from '#items/thing-link.tsx';
import { CollectionUpdated } from '#offline/collections/collection-updated.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/page.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import {
  areDifferencesRare,
  COMPARED_MAX,
  compareLines,
  comparedIds,
  NO_VALUE,
  PRICE_LINES,
  RARITY_LINE,
  type CompareLine,
  type PacksOf,
} from './compare.rules.ts';
import { lastComparison } from './last-comparison.ts';
import { useItems, type KnownItem } from './use-items.ts';
import style from './compare.module.css';

const NONE: ItemChoice = { text: '', chosen: null };

/** Up to four items side by side, by what this device knows of them. */
export function CompareScreen({
  text,
  packsOf,
  onItems,
}: {
  /** The items in the address. */
  text: string | undefined;
  packsOf: PacksOf;
  onItems: (ids: readonly number[]) => void;
}) {
  const ids = comparedIds(text);
  useEffect(() => lastComparison.set(comparedIds(text)), [text]);
  return (
    <Page
      title="Comparar itens"
      lead={`Até ${COMPARED_MAX} itens lado a lado.`}
      aside={<span className={style.most}>{`Até ${COMPARED_MAX} itens`}</span>}
    >
      <div className={style.screen} data-empty={ids.length === 0 || undefined}>
        {ids.length < COMPARED_MAX ? <AddItem ids={ids} onItems={onItems} /> : null}
        {ids.length === 0 ? (
          <>
            <EmptyState
              icon="scales"
              text="Escolha os itens que você quer comparar."
              hint="Busque pelo nome aqui em cima, ou escolha “Comparar” na página de um item."
            />
            <Slots />
          </>
        ) : (
          <Compared ids={ids} packsOf={packsOf} onItems={onItems} />
        )}
      </div>
    </Page>
  );
}

/** At the desk, where the items will stand. */
const Slots = () => (
  <div className={style.slots} aria-hidden>
    {Array.from({ length: COMPARED_MAX }, (_, index) => (
      <span key={index}>{`Item ${index + 1}`}</span>
    ))}
  </div>
);

function AddItem({ ids, onItems }: { ids: readonly number[]; onItems: (ids: readonly number[]) => void }) {
  const [choice, setChoice] = useState(NONE);
  return (
    <div className={style.add}>
      <ItemSearch
        label="Adicionar item à comparação"
        value={choice}
        onChange={(next) => {
          const { chosen } = next;
          setChoice(chosen ? NONE : next);
          if (chosen) onItems([...ids, chosen.id]);
        }}
      />
    </div>
  );
}

function Compared({
  ids,
  packsOf,
  onItems,
}: {
  ids: readonly number[];
  packsOf: PacksOf;
  onItems: (ids: readonly number[]) => void;
}) {
  // A line that came later would move those below it.
  const known = useItems(ids, { waitsForPrices: true });
  if (!known) return <LoadingRows text="Carregando os itens..." count={6} line={false} />;
  const lines = compareLines({ known, packsOf });
  const marked = areDifferencesRare(lines);
  const legend = legendOf({ lines, known });
  return (
    <>
      {/* A frame that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={style.frame} aria-label="Comparação" tabIndex={0}>
        <table className={style.table} data-items={ids.length}>
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
