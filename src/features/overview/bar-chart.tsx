import { useId } from 'react';
import { formatNumber } from '#lib/number.ts';
import { css, cva } from '#styled/css/index.js';
import { linkSummary } from '#ui/summary-style.ts';
import { Table } from '#ui/table.tsx';
import { type Bar, heightsOf, summaryOf } from './overview.rules.ts';

const picture = cva({
  base: { display: 'block', width: 'full', color: 'gold3' },
  variants: { low: { true: { height: '2.25rem' }, false: { height: '6rem' } } },
});
const axis = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '1',
  paddingTop: '1',
  borderTopWidth: '1px',
  borderColor: 'line2',
  color: 'muted',
  fontSize: 'xs',
  lineHeight: '1.35',
  overflowWrap: 'anywhere',
  // Each label is below its bar.
  '&[data-each]': { gap: '0', '& > span': { flex: '1 1 0', paddingInline: '1', textAlign: 'center' } },
});
// Its target reaches into the card's padding.
const table = css({ marginBottom: '-3' });
const rowName = css({ fontWeight: '400' });
const rowValue = css({ fontWeight: '600' });
const number = css({ display: 'block', color: 'text', fontSize: 'sm', fontWeight: '600' });

/** A bar chart with the same values in a table below it. Of more than five bars, only the first and the last have a label. */
export function BarChart({
  title,
  head,
  bars,
  low = false,
}: {
  title: string;
  head: string;
  bars: readonly Bar[];
  low?: boolean;
}) {
  const id = useId();
  const heights = heightsOf(bars);
  const areFew = bars.length <= 5;
  const labelled = areFew ? bars : [...bars.slice(0, 1), ...bars.slice(-1)];
  return (
    <div>
      <svg
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${bars.length * 10} 100`}
        preserveAspectRatio="none"
        className={picture({ low })}
      >
        <title id={id}>{summaryOf({ title, bars })}</title>
        {heights.map((height, index) => (
          <rect
            key={bars[index]?.label}
            x={index * 10 + 1.5}
            y={100 - height}
            width="7"
            height={height}
            fill="currentColor"
          />
        ))}
      </svg>
      <div aria-hidden className={axis} data-each={areFew ? '' : undefined}>
        {labelled.map(({ label, value }) => (
          <span key={label}>
            {areFew ? <span className={number}>{formatNumber(value)}</span> : null}
            {label}
          </span>
        ))}
      </div>
      <details className={table}>
        <summary className={linkSummary}>Ver como tabela</summary>
        <Table caption={title}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col" data-num>
                Valor
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, text }) => (
              <tr key={label}>
                <th scope="row" className={rowName}>
                  {label}
                </th>
                <td data-num className={rowValue}>
                  {text}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </div>
  );
}
