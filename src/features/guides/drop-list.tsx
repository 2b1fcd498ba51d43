import { ItemIcon } from '#items/item-icon.tsx';
import { unknownItem } from '#items/item-summary.ts';
import { ItemLink } from '#items/thing-link.tsx';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { useCollectionSync } from '#offline/collections/collections-context.ts';
import { percentText } from '#lib/percent.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { rowLink } from '#ui/row-list.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { MapDrop } from './guides.rules.ts';
import style from './drop-list.module.css';

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
  if (drops.length === 0) return <p className={style.none}>Nenhum item encontrado para este mapa.</p>;
  const isRated = drops.some(({ rate }) => rate !== null);
  if (drops.some(({ itemId }) => itemOf(itemId) === undefined)) {
    return (
      <div className={style.list} aria-busy>
        <LoadingText hidden>Carregando itens...</LoadingText>
        {drops.map(({ itemId }) => (
          <div key={itemId} className={style.drop} aria-hidden>
            <ItemIcon icon={null} size={30} />
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className={style.list}>
      {drops.map(({ itemId, rate }) => {
        const { label, icon, rarity } = itemOf(itemId) ?? unknownItem(itemId);
        return (
          <li key={itemId} className={style.drop}>
            <ItemIcon icon={icon} size={30} frame={rarity} />
            <span className={style.words}>
              <ItemLink id={itemId} name={label} className={rowLink}>
                {marked.some((found) => found.itemId === itemId) ? (
                  <mark className={style.searched}>{label}</mark>
                ) : (
                  <span>{label}</span>
                )}
              </ItemLink>{' '}
              {rate !== null ? (
                <span className={style.rate}>
                  <VisuallyHidden>Taxa de drop: </VisuallyHidden>
                  {percentText(rate)}
                </span>
              ) : isRated ? (
                <span className={style.unknown}>taxa não informada</span>
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
