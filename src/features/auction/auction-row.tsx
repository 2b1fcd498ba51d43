import { ItemIcon } from '#items/item-icon.tsx';
import { ResourceIcon } from '#items/resource-icon.tsx';
import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cardStyle } from '#ui/card-style.ts';
import { muted } from '#ui/text-style.ts';
import { CancelButton } from './cancel-button.tsx';
import { Effects } from './effects.tsx';
import { unitsOf, type AuctionEntry } from './auction.entries.rules.ts';
import type { AuctionTab } from './auction.filters.rules.ts';
import { creditsText } from './auction.price.rules.ts';

/** The dialog that a press on a card opens. */
export type AuctionAction = 'ver' | 'vender' | 'recuperar' | 'comprar';

// On phones the buttons stand below the text. On wide windows each item is one line, so that lines can be compared.
const card = css(cardStyle.raw({ padding: 'sm' }), {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '3',
  overflowWrap: 'anywhere',
});
const words = css({ flex: '1 1 12rem', minWidth: '0' });
const name = css({
  color: 'text',
  fontWeight: '600',
  lineHeight: '1.3',
  textAlign: 'left',
  cursor: 'pointer',
  minHeight: 'tap',
  // A button does not inherit overflow-wrap.
  overflowWrap: 'anywhere',
  _hover: { color: 'gold2' },
  '& span + span': { color: 'muted', fontSize: 'sm', fontWeight: '400' },
});
const price = css({ flex: '1 1 9rem', minWidth: '0', sm: { flex: '0 1 13rem' } });
const amount = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  color: 'gold2',
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
});
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  sm: { justifyContent: 'flex-end', minWidth: '7rem', marginLeft: 'auto' },
});

/** An item of the auction: picture, name, effects, price, seller, and what its tab offers. */
export function AuctionRow({
  tab,
  entry,
  isOwn,
  reason,
  onOpen,
}: {
  tab: AuctionTab;
  entry: AuctionEntry;
  /** The player's own listing, which cannot be bought. */
  isOwn: boolean;
  reason: string | undefined;
  onOpen: (action: AuctionAction, entry: AuctionEntry) => void;
}) {
  const { item, title, quantity, unitPrice } = entry;
  const button = (action: AuctionAction, label: string, variant?: 'main') => (
    <Button
      size="sm"
      variant={variant}
      reason={reason}
      aria-label={`${label}: ${title}`}
      onClick={() => onOpen(action, entry)}
    >
      {label}
    </Button>
  );
  return (
    <article className={card}>
      <ItemIcon icon={entry.icon} />
      <div className={words}>
        <h2>
          <button type="button" className={name} aria-haspopup="dialog" onClick={() => onOpen('ver', entry)}>
            <span>{title}</span> {quantity === null ? null : <span>{`${formatNumber(quantity)} un.`}</span>}
          </button>
        </h2>
        <Effects effects={entry.effects} />
      </div>
      {item.preco === null ? null : (
        <div className={price}>
          <p className={amount}>
            <ResourceIcon kind="credits" />
            <span>{creditsText(item.preco)}</span>
          </p>
          {unitPrice !== null && unitsOf(entry) > 1 ? (
            <p className={muted()}>{`${creditsText(unitPrice)} por unidade`}</p>
          ) : null}
          {tab === 'todos' ? <p className={muted()}>{`Vendedor: ${entry.seller}`}</p> : null}
        </div>
      )}
      <div className={buttons}>
        {tab === 'itens' ? (
          <>
            {button('vender', 'Vender Item')}
            {button('recuperar', 'Recuperar')}
          </>
        ) : tab === 'vendas' ? (
          <CancelButton entry={entry} />
        ) : isOwn ? (
          <Badge tone="gold">Seu anúncio</Badge>
        ) : (
          button('comprar', 'Comprar')
        )}
      </div>
    </article>
  );
}
