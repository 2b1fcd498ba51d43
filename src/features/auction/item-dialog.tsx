import { formatNumber } from '#lib/number.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { muted } from '#ui/text-style.ts';
import type { AuctionAction } from './auction-row.tsx';
import style from './auction.module.css';
import { CancelButton } from './cancel-button.tsx';
import type { AuctionEntry } from './auction.entries.rules.ts';
import type { AuctionTab } from './auction.filters.rules.ts';
import { ItemHead } from './item-head.tsx';
import { MedianRows, UnitPriceRow } from './median-rows.tsx';
import { PriceHistory, usePrices } from './price-history.tsx';
import { creditsText } from './auction.price.rules.ts';

/** The details of an item: all effects, price, seller and recent prices, and what its tab offers. */
export function ItemDialog(props: {
  tab: AuctionTab;
  entry: AuctionEntry;
  open: boolean;
  isOwn: boolean;
  reason: string | undefined;
  onAction: (action: AuctionAction) => void;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}) {
  const { tab, entry, open, isOwn, reason, onAction, onClose, finalFocus } = props;
  const { item, effects } = entry;
  const prices = usePrices(item.item_id);
  const button = (action: AuctionAction, label: string, variant?: 'main') => (
    <Button variant={variant} reason={reason} onClick={() => onAction(action)}>
      {label}
    </Button>
  );
  return (
    <Dialog
      open={open}
      inAddress
      onClose={onClose}
      finalFocus={finalFocus}
      size="sm"
      title={entry.title}
      footer={
        tab === 'itens' ? (
          <>
            {button('recuperar', 'Recuperar')}
            {button('vender', 'Vender Item', 'main')}
          </>
        ) : tab === 'vendas' || isOwn ? (
          <CancelButton entry={entry} size="md" onGone={onClose} />
        ) : (
          button('comprar', 'Comprar', 'main')
        )
      }
    >
      <ItemHead entry={entry} titled>
        {effects.length === 0 ? <p className={muted()}>Sem efeitos</p> : null}
      </ItemHead>
      {/* Two lists, so that a long name of an effect does not take the room of a price. */}
      {effects.length === 0 ? null : (
        <dl className={style.facts}>
          {effects.flatMap(({ index, name, value }, place) => [
            // An item may have the same effect twice.
            // oxlint-disable-next-line react/no-array-index-key
            <dt key={`${index} ${place}`}>{name}</dt>,
            // oxlint-disable-next-line react/no-array-index-key
            <dd key={`${index} ${place} value`} data-effect>
              {formatNumber(value)}
            </dd>,
          ])}
        </dl>
      )}
      {item.preco === null ? null : (
        <dl className={style.facts}>
          <dt>Preço</dt>
          <dd data-price>{creditsText(item.preco)}</dd>
          <UnitPriceRow entry={entry} />
          <MedianRows entry={entry} prices={prices} own={tab !== 'todos' || isOwn} />
          {tab === 'todos' ? (
            <>
              <dt>Vendedor</dt>
              <dd>{isOwn ? `Você (${entry.seller})` : entry.seller}</dd>
            </>
          ) : null}
        </dl>
      )}
      <PriceHistory prices={prices} />
    </Dialog>
  );
}
