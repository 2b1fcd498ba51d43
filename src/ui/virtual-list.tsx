import type { ReactNode } from 'react';
import { css } from '#styled/css/index.js';
import type { useVirtualRows } from './use-virtual-rows.ts';

const card = css({ paddingBottom: '3' });

/** A list that renders only the rows near the viewport. Each row tells screen readers its position. */
export function VirtualList<Row>({
  label,
  rows,
  keyOf,
  virtual,
  frame,
  children,
}: {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => number | string;
  virtual: ReturnType<typeof useVirtualRows>;
  /** The frame of a list of rows; without it the rows are cards with gaps between them. */
  frame?: string;
  children: (row: Row) => ReactNode;
}) {
  const { list, measure, first, end, abovePx, belowPx } = virtual;
  return (
    <ul ref={list} aria-label={label} className={frame}>
      <Spacer height={abovePx} />
      {rows.slice(first, end).map((each, index) => (
        <li
          key={keyOf(each)}
          ref={measure}
          data-row={first + index}
          className={frame === undefined ? card : undefined}
          aria-setsize={rows.length}
          aria-posinset={first + index + 1}
        >
          {children(each)}
        </li>
      ))}
      <Spacer height={belowPx} />
    </ul>
  );
}

/**
 * In place of the rows that are not rendered. After a jump it fills the window: were it what the browser keeps in place while the page changes,
 * the rows that come before it would scroll the page on and on.
 */
const Spacer = ({ height }: { height: number }) => (
  <li aria-hidden style={{ height, overflowAnchor: 'none' }} />
);
