import type { ShopItem } from '#contract/shop.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { ResourceIcon } from '#items/resource-icon.tsx';
import { formatCredits } from '#lib/credits.ts';
import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { muted, rowTitle } from '#ui/text-style.ts';
import { nameOf } from './shop.rules.ts';

// Picture and text stand side by side at every width, so that a list of a hundred packs stays short.
const card = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
});
// The button wraps below the text when the text is large.
const words = css({ flex: '1 1 8rem', minWidth: '0', overflowWrap: 'anywhere' });
const price = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  marginTop: '1',
  color: 'gold2',
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
});

/** A pack on sale: picture, name, quantity, category, price. */
export function ShopCard({
  item,
  reason,
  onBuy,
}: {
  item: ShopItem;
  reason: string | undefined;
  onBuy: () => void;
}) {
  return (
    <Card as="li" padding="sm" className={card}>
      <ItemIcon icon={item.icon ?? 0} />
      <div className={words}>
        <h2 className={rowTitle}>{nameOf(item)}</h2>
        <p
          className={muted()}
        >{`${formatNumber(item.item_cnt)} un.${item.category ? ` · ${item.category}` : ''}`}</p>
        <p className={price}>
          <ResourceIcon kind="credits" />
          <span>{formatCredits(item.price)}</span>
        </p>
      </div>
      <Button size="sm" reason={reason} aria-label={`Comprar ${nameOf(item)}`} onClick={onBuy}>
        Comprar
      </Button>
    </Card>
  );
}
