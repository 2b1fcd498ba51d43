import { formatNumber } from '#lib/number.ts';
import { cva } from '#styled/css/index.js';
import { RowFact } from '#ui/row-fact.tsx';

const style = cva({
  base: { fontWeight: '600' },
  variants: { spent: { true: { color: 'bad' }, false: { color: 'good' } } },
});

/** A change of a balance, with its sign. */
export const Amount = ({ amount }: { amount: number }) => (
  <span className={style({ spent: amount < 0 })}>
    {`${amount < 0 ? '−' : '+'}${formatNumber(Math.abs(amount))}`}
  </span>
);

/** The balance after a change. The head of a wide list says what it is. */
export const BalanceAfter = ({ balance }: { balance: number }) => (
  <RowFact before="Saldo" number>
    {formatNumber(balance)}
  </RowFact>
);
