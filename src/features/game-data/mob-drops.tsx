import { ItemIcon } from '#items/item-icon.tsx';
import { pendingItem, unknownItem } from '#items/item-summary.ts';
import { ItemLink } from '#items/thing-link.tsx';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { useMissingContent } from '#ui/missing-content.ts';
import { RARITY_LABELS } from '#lib/labels.ts';
import { Chance, ChanceHeads, Kills, showsOf, type Shows } from './chance.tsx';
import { type DropGroup } from './game-data.rules.ts';
import { cardsOf, type DropCard } from './mob-cards.rules.ts';
import { useMoreRows } from './more-rows.tsx';
import style from './game-data.module.css';

/** What a monster drops, by group: at most one item of each group a kill. Items that drop by themselves are one list. */
export function MobDrops({ groups }: { groups: readonly DropGroup[] }) {
  const itemOf = useItemLookup(groups.flatMap(({ items }) => items.map(({ itemId }) => itemId)));
  const isPending = groups.some(({ items }) => items.some(({ itemId }) => itemOf(itemId) === undefined));
  useMissingContent(isPending);
  const chances = groups.flatMap(({ items }) => items.map(({ chance }) => chance));
  const shows = showsOf(chances);
  const cards = cardsOf(groups);
  return (
    <div className={style.groups}>
      {cards.map((card, index) => (
        <DropList
          // Another API may send two groups of one number.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          card={card}
          alone={cards.length === 1}
          shows={shows}
          itemOf={itemOf}
        />
      ))}
    </div>
  );
}

function DropList({
  card: { title, rule, items },
  alone,
  shows,
  itemOf,
}: {
  card: DropCard;
  alone: boolean;
  shows: Shows;
  itemOf: ReturnType<typeof useItemLookup>;
}) {
  const { shown, more } = useMoreRows(items);
  return (
    <div className={style.box}>
      <div className={style.list} data-shows={shows} data-of="items">
        {alone && rule === null ? null : (
          <div className={style.groupHead}>
            {alone ? null : <h3>{title}</h3>}
            {rule ? <p>{rule}</p> : null}
          </div>
        )}
        <div className={style.heads} aria-hidden>
          <span data-head="who">Item</span>
          <ChanceHeads shows={shows} />
        </div>
        <ul aria-label={title} className={style.rows}>
          {shown.map(({ itemId, chance }, index) => {
            const found = itemOf(itemId);
            const known = found === null ? unknownItem(itemId) : found;
            const { label, icon } = known ?? pendingItem(itemId);
            return (
              // A monster may drop an item by itself more than once.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className={style.row}>
                <span className={style.icon}>
                  <ItemIcon icon={icon} size={30} frame={known?.rarity} />
                </span>
                <div className={style.who}>
                  <ItemLink id={itemId} name={found?.label ?? ''}>
                    {label}
                  </ItemLink>
                </div>
                {known?.rarity ? (
                  <span className={style.about} data-rarity={known.rarity}>
                    {RARITY_LABELS[known.rarity].player}
                  </span>
                ) : null}
                <Chance chance={chance} shows={shows} />
                <Kills chance={chance} shows={shows} />
              </li>
            );
          })}
        </ul>
      </div>
      {more}
    </div>
  );
}
