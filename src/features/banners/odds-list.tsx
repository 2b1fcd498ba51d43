import type { BannerItem } from '#contract/banners.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { formatShare, oddsByRarity, oddsNote } from '#items/odds.ts';
import { RarityBadge } from '#items/rarity-badge.tsx';
import { ItemLink } from '#items/thing-link.tsx';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { Icon } from '#ui/icon.tsx';
import { wantsNoMotion } from '#ui/reduced-motion.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import style from './banners.module.css';

/** The chance of each rarity in one draw, and its effective rate with the guarantee. Its items are folded below it. */
export function OddsList({ items, pityLimit }: { items: readonly BannerItem[]; pityLimit: number }) {
  const itemOf = useItemLookup(items.map(({ item_id }) => item_id));
  const rarities = oddsByRarity({ items, pityLimit });
  const drawn = rarities.flatMap((each) => each.items);
  const hasGuarantee = drawn.some(({ item }) => item.is_guaranteed);
  return (
    <>
      <div className={style.odds}>
        <div className={style.oddsHead}>
          <h3>Chances</h3>
          <span aria-hidden>Por sorteio</span>
          <span aria-hidden>Com garantia</span>
        </div>
        {rarities.map(({ rarity, chance, rate, items }) => (
          <details key={rarity} onToggle={showItems}>
            <summary>
              <Icon name="chevron-down" />
              <RarityBadge rarity={rarity} />
              <Shares chance={chance} rate={rate} />
            </summary>
            <ul>
              {items.map(({ item, chance, rate }, index) => (
                // A banner may contain the same item twice.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>
                  <ItemLink id={item.item_id} name={item.label} className={style.oddsItem}>
                    <ItemIcon icon={itemOf(item.item_id)?.icon ?? 0} size={28} frame={rarity} />
                    <span>
                      <span className={style.oddsName}>{item.label}</span>
                      {item.is_guaranteed ? <Guaranteed /> : null}
                    </span>
                  </ItemLink>
                  <Shares chance={chance} rate={rate} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
      <p
        className={style.oddsNote}
      >{`${oddsNote({ hasGuarantee, pityLimit })} Os números estão arredondados.`}</p>
    </>
  );
}

/** Scrolls as far as needed to see the items that were unfolded. */
function showItems({ currentTarget }: { currentTarget: HTMLDetailsElement }): void {
  if (!currentTarget.open) return;
  currentTarget.scrollIntoView({ block: 'nearest', behavior: wantsNoMotion() ? 'instant' : 'smooth' });
}

/** The guarantee brings one of these items. */
const Guaranteed = () => (
  <span className={style.guaranteed}>
    <Icon name="star" />
    <span>da garantia</span>
  </span>
);

/** Two columns; their heads stand above the list for those who see it. */
function Shares({ chance, rate }: { chance: number; rate: number }) {
  return (
    <>
      <span className={style.share}>
        <VisuallyHidden>Por sorteio: </VisuallyHidden>
        {formatShare(chance)}
      </span>
      <span className={style.share}>
        <VisuallyHidden>Com garantia: </VisuallyHidden>
        {formatShare(rate)}
      </span>
    </>
  );
}
