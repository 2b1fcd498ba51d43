import { useState } from 'react';
import type { ShopItem } from '#contract/shop.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { ItemLink } from '#items/thing-link.tsx';
import { ResourceIcon } from '#items/resource-icon.tsx';
import { formatNumber } from '#lib/number.ts';
import { css, cx } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import style from '#ui/one-line.module.css';
import { muted } from '#ui/text-style.ts';
import { PackChoice } from './pack-choice.tsx';
import { firstPackOf, type Offer, receiptOf, type ShopOrder, unitPriceText } from './shop.rules.ts';

// A row of a list on phones, a low card of a grid on wider screens.
const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  minHeight: '3.625rem',
  paddingBlock: '2px',
  borderColor: 'line',
  borderBottomWidth: '1px',
  sm: {
    columnGap: '3',
    minHeight: '5rem',
    paddingInline: '3',
    paddingBlock: '2',
    borderWidth: '1px',
    borderRadius: 'md',
    backgroundImage: 'linear-gradient(180deg, {colors.raised}, {colors.surface})',
  },
});
// The button wraps below the text when the text is large.
const words = css({ flex: '1 1 8rem', minWidth: '0', overflowWrap: 'anywhere' });
const title = css({ fontSize: { base: 'sm', sm: 'md' }, fontWeight: '600', lineHeight: '1.3' });
const link = css({ _hover: { color: 'gold2' } });
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  marginTop: { sm: '1' },
});
// Takes a part of the button's own padding, so that three packs fit beside it on a phone.
const buy = css({
  display: 'grid',
  minWidth: { base: '4rem', sm: '5rem' },
  marginInline: '-0.375rem',
});
const price = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1',
  color: 'gold2',
  fontVariantNumeric: 'tabular-nums',
  '& svg': { width: '1em', height: '1em' },
});

/** An item on sale: picture, name, its packs, and the price of the chosen one on the button that buys it. */
export function OfferRow({
  offer,
  order,
  reason,
  onBuy,
}: {
  offer: Offer;
  order: ShopOrder;
  reason: string | undefined;
  onBuy: (pack: ShopItem) => void;
}) {
  const { name, icon, packs } = offer;
  const [count, setCount] = useState<number>();
  const pack = packs.find(({ item_cnt }) => item_cnt === count) ?? firstPackOf({ packs, order });
  const { item_cnt: quantity, category } = pack;
  const unitPrice = order === 'unidade' && quantity > 1 ? unitPriceText(pack) : '';

  return (
    <li className={cx(box, style.box)}>
      <ItemIcon icon={icon} frame="none" />
      <div className={words}>
        <h2 className={title}>
          <ItemLink id={offer.itemId} name={name} className={cx(link, style.line)} />
        </h2>
        <div className={facts}>
          {packs.length > 1 ? (
            <PackChoice offer={offer} chosen={pack} onChoose={setCount} />
          ) : (
            <p className={muted({ size: 'xs' })}>
              {`${formatNumber(quantity)} un.${category ? ` · ${category}` : ''}`}
            </p>
          )}
          {unitPrice ? <p className={muted({ size: 'xs', digits: true })}>{unitPrice}</p> : null}
        </div>
      </div>
      <Button
        size="sm"
        reason={reason}
        aria-label={`Comprar ${receiptOf({ name, quantity, price: pack.price })}`}
        onClick={() => onBuy(pack)}
      >
        <span className={buy}>
          <span>Comprar</span>
          <span className={price}>
            <span>{formatNumber(pack.price)}</span>
            <ResourceIcon kind="credits" />
          </span>
        </span>
      </Button>
    </li>
  );
}
