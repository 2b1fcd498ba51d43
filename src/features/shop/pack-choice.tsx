import type { ShopItem } from '#contract/shop.ts';
import { formatNumber } from '#lib/number.ts';
import { hiddenStyle } from '#ui/hidden-style.ts';
import style from './shop.module.css';
import { type Offer, savingOf } from './shop.rules.ts';

/** The packs of an item, of which one is chosen, each with what it saves against the smallest. */
export function PackChoice({
  offer,
  chosen,
  onChoose,
}: {
  offer: Offer;
  chosen: ShopItem;
  onChoose: (count: number) => void;
}) {
  const { itemId, name, packs } = offer;
  const [smallest] = packs;
  return (
    <fieldset className={style.packs}>
      <legend className={hiddenStyle}>{`Quantidade de ${name}`}</legend>
      {packs.map((pack) => {
        const saving = savingOf({ pack, smallest });
        return (
          <label key={pack.item_cnt} className={style.pack}>
            <input
              type="radio"
              name={`pack-${itemId}`}
              checked={pack === chosen}
              onChange={() => onChoose(pack.item_cnt)}
            />
            {/* A prerendered page has no fields, so no :checked either. */}
            <span className={style.face} data-chosen={pack === chosen ? '' : undefined}>
              <span>{`${formatNumber(pack.item_cnt)} un.`}</span>
              {saving > 0 ? <span className={style.saved}>{`−${saving}%`}</span> : null}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
