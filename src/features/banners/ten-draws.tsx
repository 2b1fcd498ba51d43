import { DRAW, type DrawnItem } from '#contract/banners.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { RarityBadge } from '#items/rarity-badge.tsx';
import { ItemLink } from '#items/thing-link.tsx';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { RARITY_LABELS } from '#lib/labels.ts';
import {
  countsOf,
  rarityCountText,
  isGreat,
  rarestOf,
  TURN_MS,
  turnsOf,
  type TenDraws as View,
} from './banners.animation.rules.ts';
import style from './draw.module.css';
import { colourOf, variables } from './draw-style.ts';
import { Gem, Rays } from './gem.tsx';

/** Ten cards that turn one after another; the rarest is the large one. Below them is how many of each rarity came. */
export function TenDraws({ view }: { view: View }) {
  const items = view.step === 'initial' ? null : view.items;
  return (
    <div className={style.tenDraws}>
      {items ? <Cards items={items} step={view.step} /> : <FaceDown />}
      {items ? (
        <ul className={style.counts} aria-label="Resumo do sorteio" data-step={view.step}>
          {countsOf(items).map((each) => (
            <li key={each.rarity} style={colourOf(each.rarity)}>
              {rarityCountText(each)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The cards while the request is pending, at the places that they keep. */
function FaceDown() {
  return (
    <div className={style.ten} data-step="initial" aria-hidden>
      {Array.from({ length: DRAW.times }, (_, index) => (
        <div key={index} className={index === 0 ? style.largeCard : style.card}>
          <Back />
        </div>
      ))}
    </div>
  );
}

function Cards({ items, step }: { items: readonly DrawnItem[]; step: View['step'] }) {
  const itemOf = useItemLookup(items.map(({ item_id }) => item_id));
  const rarest = rarestOf(items);
  const turns = turnsOf(items);
  return (
    <ol className={style.ten} aria-label="Itens obtidos" data-step={step}>
      {items.map((item, index) => {
        const isLarge = index === rarest;
        const isBeat = isLarge && isGreat(item.rarity);
        return (
          <li
            // The same item may come twice.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={isLarge ? style.largeCard : style.card}
            data-rarity={item.rarity}
            data-great={isBeat ? '' : undefined}
            style={{
              ...colourOf(item.rarity),
              ...variables({
                '--at': `${turns[index] ?? 0}ms`,
                '--takes': `${isLarge ? TURN_MS : TURN_MS / 2}ms`,
              }),
            }}
          >
            {isBeat ? <span className={style.cardGlow} /> : null}
            {step === 'turning' ? <Back /> : null}
            <div className={style.front}>
              <span>
                {isBeat ? <Rays className={style.cardRays} /> : null}
                <ItemIcon
                  icon={itemOf(item.item_id)?.icon ?? 0}
                  size={isLarge ? 64 : 32}
                  frame={item.rarity}
                />
              </span>
              <div>
                <p>{step === 'complete' ? <ItemLink id={item.item_id} name={item.label} /> : item.label}</p>
                {isLarge ? (
                  <RarityBadge rarity={item.rarity} />
                ) : (
                  <small>{RARITY_LABELS[item.rarity].player}</small>
                )}
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Back() {
  return (
    <span className={style.back} aria-hidden>
      <Gem className={style.backGem} />
    </span>
  );
}
