import { ItemIcon } from '#items/item-icon.tsx';
import { unknownItem } from '#items/item-summary.ts';
import { ItemLink } from '#items/thing-link.tsx';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { useCollectionSync } from '#offline/collections/collections-context.ts';
import { css } from '#styled/css/index.js';
import { Skeleton } from '#ui/skeleton.tsx';
import { rowLink } from '#ui/row-list.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type MapDrop, rateText } from './guides.rules.ts';

const list = css({
  // Read down each column: the rates fall.
  columns: '15.5rem',
  columnGap: '6',
});
const drop = css({
  position: 'relative',
  display: 'flex',
  breakInside: 'avoid',
  alignItems: 'center',
  gap: '3',
  minWidth: '0',
  minHeight: { base: '3.5rem', md: 'tap' },
  paddingBlock: { base: '1', md: '0' },
  borderBottomWidth: '1px',
  borderColor: 'line',
  color: 'text',
  fontSize: 'sm',
  lineHeight: '1.35',
  overflowWrap: 'anywhere',
  // A row of the desk is not much higher than an icon in its frame.
  '& > :first-child': { transform: { md: 'scale(0.85)' } },
});
const searched = css({ color: 'gold2', backgroundColor: 'transparent', fontWeight: '600' });
// The name and, across from it, the rate.
const words = css({
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1',
  alignItems: 'center',
  columnGap: '3',
  minWidth: '0',
  '& > :first-child': { flex: '1 1 7rem', minWidth: '0' },
});
const rateStyle = css({
  marginLeft: 'auto',
  color: 'gold2',
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
});
const none = css({ paddingBlock: '3', color: 'muted', fontSize: 'sm' });

/** The drops of a map, those with the highest rate first: icon and name from the local catalogue, and the rate if there is one. */
export function DropList({
  drops,
  marked,
}: {
  drops: readonly MapDrop[];
  /** The drops that were searched. */
  marked: readonly MapDrop[];
}) {
  useCollectionSync('items');
  const itemOf = useItemLookup(drops.map(({ itemId }) => itemId));
  if (drops.length === 0) return <p className={none}>Nenhum item encontrado para este mapa.</p>;
  const isRated = drops.some(({ rate }) => rate !== null);
  if (drops.some(({ itemId }) => itemOf(itemId) === undefined)) {
    return (
      <div className={list} aria-busy>
        <LoadingText hidden>Carregando itens...</LoadingText>
        {drops.map(({ itemId }) => (
          <div key={itemId} className={drop} aria-hidden>
            <ItemIcon icon={null} size={30} />
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className={list}>
      {drops.map(({ itemId, rate }) => {
        const { label, icon, rarity } = itemOf(itemId) ?? unknownItem(itemId);
        return (
          <li key={itemId} className={drop}>
            <ItemIcon icon={icon} size={30} frame={rarity} />
            <span className={words}>
              <ItemLink id={itemId} name={label} className={rowLink}>
                {marked.some((found) => found.itemId === itemId) ? (
                  <mark className={searched}>{label}</mark>
                ) : (
                  <span>{label}</span>
                )}
              </ItemLink>
              {rate === null ? (
                <span className={rateStyle} aria-hidden>
                  {isRated ? '—' : null}
                </span>
              ) : (
                <>
                  {' '}
                  <span className={rateStyle}>
                    <VisuallyHidden>Taxa de drop: </VisuallyHidden>
                    {rateText(rate)}
                  </span>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
