import type { MobGuide } from '#contract/mobs.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { pendingItem, unknownItem } from '#items/item-summary.ts';
import { ItemLink } from '#items/thing-link.tsx';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { percentText } from '#lib/percent.ts';
import { useMissingContent } from '#ui/missing-content.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { HIDDEN_CHANCE, showsOf } from './chance.tsx';
import { shortChance } from './chance.rules.ts';
import { type Chance, itemsOfMobs } from './game-data.rules.ts';
import { useMoreRows } from './more-rows.tsx';
import style from './map.module.css';

const FIRST = 12;

/** What the monsters of a map drop, each item with the monster that drops it most often. */
export function MapItems({ mobs }: { mobs: readonly MobGuide[] }) {
  const items = itemsOfMobs(mobs);
  const { shown, more } = useMoreRows(items, FIRST);
  const itemOf = useItemLookup(items.map(({ itemId }) => itemId));
  useMissingContent(items.some(({ itemId }) => itemOf(itemId) === undefined));
  if (items.length === 0) return null;
  const shows = showsOf(items.map(({ chance }) => chance));
  return (
    <section aria-labelledby="drops-dos-monstros">
      <SectionHead id="drops-dos-monstros" title="Drops dos monstros" />
      <ul className={style.items}>
        {shown.map(({ itemId, mob, chance, others }) => {
          const found = itemOf(itemId);
          const known = found === null ? unknownItem(itemId) : found;
          const { label, icon } = known ?? pendingItem(itemId);
          return (
            <li key={itemId} className={style.item}>
              <ItemIcon icon={icon} size={30} frame={known?.rarity} />
              <span className={style.itemWords}>
                <ItemLink id={itemId} name={found?.label ?? ''}>
                  {label}
                </ItemLink>
                <span>
                  <span>{mob.label}</span>
                  {others > 0 ? <span>{` e mais ${others}`}</span> : null}
                </span>
              </span>
              {shows === 'nothing' ? null : <Odds chance={chance} />}
            </li>
          );
        })}
      </ul>
      <p className={style.note}>
        {shows === 'nothing'
          ? 'O servidor não divulga as chances.'
          : 'Chance em cada abate, do monstro que mais dropa o item.'}
      </p>
      {more}
    </section>
  );
}

function Odds({ chance }: { chance: Chance }) {
  const short = shortChance(chance);
  return (
    <span className={style.odds}>
      {short === null ? <span>{HIDDEN_CHANCE}</span> : <b>{short}</b>}
      {chance.percent === null ? null : <span>{percentText(chance.percent)}</span>}
    </span>
  );
}
