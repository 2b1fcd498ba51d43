import type { ReactNode } from 'react';
import { formatNumber } from '#lib/number.ts';
import { css, cva } from '#styled/css/index.js';
import { Card } from '#ui/card.tsx';
import { muted } from '#ui/text-style.ts';

const list = css({
  '& > li': { borderTopWidth: '1px', borderColor: 'line' },
  '& > li:first-child': { borderTopWidth: '0' },
});
const line = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  paddingInline: '4',
  paddingBlock: '3',
});
const name = css({
  fontWeight: '500',
  overflowWrap: 'anywhere',
  // The whole row can be clicked.
  '& a': { display: 'inline-block', _hover: { color: 'gold2' } },
  '& a::after': { content: '""', position: 'absolute', inset: '0' },
});
const end = css({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' });
const below = css({ gridColumn: '1 / -1' });
const amountStyle = cva({
  base: { fontWeight: '600', whiteSpace: 'nowrap' },
  variants: { spent: { true: { color: 'bad' }, false: { color: 'good' } } },
});

/** A list of short rows in one card. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <Card padding="none">
    <ul className={list}>{children}</ul>
  </Card>
);

/** A row: a title with details below it, an amount or `aside` at its end, and the children below both. */
export function ListRow(props: {
  title: ReactNode;
  about: readonly (string | null | undefined)[];
  amount?: number;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  const { title, about, amount, aside, children } = props;
  return (
    <li className={line}>
      <div>
        <p className={name}>{title}</p>
        <p className={muted({ breaks: true })}>{about.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={end}>
        {amount === undefined ? (
          aside
        ) : (
          <span
            className={amountStyle({ spent: amount < 0 })}
          >{`${amount < 0 ? '−' : '+'}${formatNumber(Math.abs(amount))}`}</span>
        )}
      </div>
      {children ? <div className={below}>{children}</div> : null}
    </li>
  );
}
