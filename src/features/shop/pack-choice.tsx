import type { ShopItem } from '#contract/shop.ts';
import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';
import { hiddenStyle } from '#ui/hidden-style.ts';
import { type Offer, savingOf } from './shop.rules.ts';

// The gap between lines is what a segment reaches above its face.
const group = css({ display: 'flex', flexWrap: 'wrap', rowGap: '3' });
// As high as a thumb needs: its upper part lies over the name above it.
const segment = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  minHeight: 'tap',
  marginTop: '-0.75rem',
  fontSize: '0.75rem',
  lineHeight: '1.2',
  color: 'soft',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:has(:checked)': { color: 'gold2', zIndex: '1' },
});
const radio = css({ position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' });
const face = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '3px',
  minHeight: '2rem',
  paddingInline: '0.3125rem',
  borderWidth: '1px',
  borderColor: 'line',
  backgroundColor: 'sunken',
  transition: 'color 150ms, background-color 150ms',
  'label:first-of-type > &': { borderLeftRadius: 'sm' },
  'label:last-of-type > &': { borderRightRadius: 'sm' },
  'label + label > &': { marginLeft: '-1px' },
  ':checked + &': { backgroundColor: 'chosen', borderColor: 'gold', position: 'relative' },
  ':focus-visible + &': { outline: '2px solid {colors.gold2}', outlineOffset: '2px' },
});
const saved = css({ color: 'good', fontSize: '0.6875rem', fontWeight: '600' });

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
    <fieldset className={group}>
      <legend className={hiddenStyle}>{`Quantidade de ${name}`}</legend>
      {packs.map((pack) => {
        const saving = savingOf({ pack, smallest });
        return (
          <label key={pack.item_cnt} className={segment}>
            <input
              type="radio"
              className={radio}
              name={`pack-${itemId}`}
              checked={pack === chosen}
              onChange={() => onChoose(pack.item_cnt)}
            />
            <span className={face}>
              <span>{`${formatNumber(pack.item_cnt)} un.`}</span>
              {saving > 0 ? <span className={saved}>{`−${saving}%`}</span> : null}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
