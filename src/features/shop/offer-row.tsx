import { useState } from 'react';
import type { ShopItem } from '#contract/shop.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { ItemLink } from '#items/thing-link.tsx';
import { ResourceIcon } from '#items/resource-icon.tsx';
import { formatNumber } from '#lib/number.ts';
import { Button } from '#ui/button.tsx';
import { muted } from '#ui/text-style.ts';
import { PackChoice } from './pack-choice.tsx';
import style from './shop.module.css';
import { firstPackOf, type Offer, receiptOf, type ShopOrder, unitPriceText } from './shop.rules.ts';

/** An item on sale: picture, name, its packs, and the price of the chosen one on the button that buys it. */
export function OfferRow({
  offer,
  order,
  own = false,
  main = false,
  reason,
  onBuy,
}: {
  offer: Offer;
  order: ShopOrder;
  /** On the page of its item: its name leads nowhere, and a unit has its price. */
  own?: boolean;
  /** Its button is the main one of the page. */
  main?: boolean;
  reason: string | undefined;
  onBuy: (pack: ShopItem) => void;
}) {
  const { name, icon, packs } = offer;
  const [count, setCount] = useState<number>();
  const pack = packs.find(({ item_cnt }) => item_cnt === count) ?? firstPackOf({ packs, order });
  const { item_cnt: quantity, category } = pack;
  const unitPrice = (own || order === 'unidade') && quantity > 1 ? unitPriceText(pack) : '';

  return (
    <li className={style.offer}>
      <ItemIcon icon={icon} />
      <div className={style.words}>
        {own ? (
          <h3 className={style.name}>{name}</h3>
        ) : (
          <h2 className={style.name}>
            <ItemLink id={offer.itemId} name={name} />
          </h2>
        )}
        {packs.length > 1 ? (
          <PackChoice offer={offer} chosen={pack} onChoose={setCount} />
        ) : (
          <p className={muted({ size: 'xs' })}>
            {`${formatNumber(quantity)} un.${category ? ` · ${category}` : ''}`}
          </p>
        )}
        {unitPrice ? <p className={muted({ size: 'xs', digits: true })}>{unitPrice}</p> : null}
      </div>
      <Button
        size="sm"
        variant={main ? 'main' : 'plain'}
        reason={reason}
        aria-label={`Comprar ${receiptOf({ name, quantity, price: pack.price })}`}
        onClick={() => onBuy(pack)}
      >
        <span className={style.buy} data-main={main ? '' : undefined}>
          <span>Comprar</span>
          <span className={style.price}>
            <ResourceIcon kind="credits" />
            <span>{formatNumber(pack.price)}</span>
          </span>
        </span>
      </Button>
    </li>
  );
}
