import { css } from '#styled/css/index.js';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { HEADS } from './auction-row-style.ts';
import { ORDERS, type AuctionOrder, type AuctionTab } from './auction.filters.rules.ts';

const head = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '2.25rem',
  cursor: 'pointer',
  _hover: { color: 'gold2' },
  '&[aria-pressed=true]': { color: 'gold2' },
});
const right = css({ justifySelf: 'end' });

/** The heads of a tab's columns, at the desk. A press on one orders the list by it; the price's turns its order around. */
export function AuctionHeads({
  tab,
  order,
  onOrder,
}: {
  tab: AuctionTab;
  order: AuctionOrder;
  onOrder: (order: AuctionOrder) => void;
}) {
  const button = (label: string, own: AuctionOrder, next: AuctionOrder) => (
    <button
      type="button"
      className={head}
      aria-pressed={order === own}
      onClick={() => onOrder(order === own ? next : own)}
    >
      {label}
      <VisuallyHidden>{`: ordenar por ${ORDERS[own].label}`}</VisuallyHidden>
      {order === own ? <Icon name={own === 'maior-preco' ? 'chevron-down' : 'chevron-up'} /> : null}
    </button>
  );
  return (
    <div className={HEADS[tab]} role="group" aria-label="Colunas">
      <span />
      <span>{button('Item', 'nome', 'recentes')}</span>
      <span>Efeitos</span>
      {tab === 'itens' ? null : (
        <span className={right}>
          {order === 'maior-preco'
            ? button('Preço', 'maior-preco', 'preco')
            : button('Preço', 'preco', 'maior-preco')}
        </span>
      )}
      {tab === 'todos' ? <span>Vendedor</span> : null}
    </div>
  );
}
