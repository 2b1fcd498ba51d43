import { css } from '#styled/css/index.js';
import { SortHead } from '#ui/sort-head.tsx';
import { HEADS } from './auction-row-style.ts';
import { ORDERS, type AuctionOrder, type AuctionTab } from './auction.filters.rules.ts';

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
    <SortHead
      label={label}
      hint={`ordenar por ${ORDERS[own].label}`}
      sorted={order === own ? (own === 'maior-preco' ? 'down' : 'up') : undefined}
      onPress={() => onOrder(order === own ? next : own)}
    />
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
