import type { ReactNode } from 'react';
import { credits, paymentOf } from '#lib/credits.ts';
import { css } from '#styled/css/index.js';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  rowGap: '2',
  '& dt': { color: 'muted', paddingRight: '4' },
  '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& [data-total]': {
    paddingTop: '2',
    borderTopWidth: '1px',
    borderColor: 'line',
    color: 'gold2',
    fontWeight: '600',
  },
});

/** What is paid and what is left (product 7.3); nothing is reckoned from a balance that is only the last one seen, or may have paid. */
export function PaymentList({
  price,
  balance,
  current,
  lost,
  children,
}: {
  price: number;
  balance: number;
  /** The server stands behind the balance now. */
  current: boolean;
  /** The answer to this payment is missing. */
  lost: boolean;
  /** Rows above the price. */
  children?: ReactNode;
}) {
  const payment = paymentOf({ balance, price });
  return (
    <dl className={list}>
      {children}
      <dt>Preço</dt>
      <dd>{credits(price)}</dd>
      <dt>{current ? 'Seu saldo' : 'Último saldo visto'}</dt>
      <dd>{credits(balance)}</dd>
      {current && !lost && payment.enough ? (
        <>
          <dt data-total>Saldo depois</dt>
          <dd data-total>{credits(payment.left)}</dd>
        </>
      ) : null}
    </dl>
  );
}
