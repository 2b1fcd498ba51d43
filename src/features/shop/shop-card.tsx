import type { ShopItem } from '#contract/shop.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { ResourceIcon } from '#items/resource-icon.tsx';
import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { credits, nameOf } from './rules.ts';

const card = css({ display: 'grid', gridTemplateRows: '1fr auto', gap: '4', height: 'full' });
const head = css({ display: 'flex', gap: '4', minWidth: '0' });
const words = css({ minWidth: '0' });
const name = css({ color: 'text', fontWeight: '600', lineHeight: '1.3', overflowWrap: 'anywhere' });
const about = css({ marginTop: '1', color: 'muted', fontSize: 'sm' });
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingTop: '3',
  borderTopWidth: '1px',
  borderColor: 'line',
});
const price = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  color: 'gold2',
  fontSize: 'lg',
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
    <Card as="li" className={card}>
      <div className={head}>
        <ItemIcon icon={item.icon ?? 0} />
        <div className={words}>
          <h2 className={name}>{nameOf(item)}</h2>
          <p className={about}>
            {formatNumber(item.item_cnt)} un.{item.category ? ` · ${item.category}` : ''}
          </p>
        </div>
      </div>
      <div className={foot}>
        <span className={price}>
          <ResourceIcon kind="credits" />
          <span>{credits(item.price)}</span>
        </span>
        <Button size="sm" reason={reason} aria-label={`Comprar ${nameOf(item)}`} onClick={onBuy}>
          Comprar
        </Button>
      </div>
    </Card>
  );
}
