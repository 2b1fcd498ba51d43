import type { ReactNode } from 'react';
import { cva, css } from '#styled/css/index.js';
import { hiddenStyle } from './hidden-style.ts';

type TableProps = {
  /** What the table lists, for screen readers. */
  caption: string;
  /** It is never wider than the page: then it has no frame that scrolls, and its rows may stick to the header. */
  fits?: boolean;
  /** `thead` and `tbody`; cells with `data-num` are numbers, aligned right. */
  children: ReactNode;
};

const frame = cva({
  base: {
    // The texts for screen readers in its cells are positioned: without this they would make the page wider.
    position: 'relative',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    backgroundColor: 'surface',
    boxShadow: 'card',
  },
  variants: {
    fits: { true: { overflow: 'clip', containerType: 'inline-size' }, false: { overflowX: 'auto' } },
  },
});
const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  textAlign: 'left',
  '& :is(th, td)': { paddingInline: { base: '3', md: '5' }, paddingBlock: '3', verticalAlign: 'middle' },
  '& thead th': {
    backgroundColor: 'ink2',
    color: 'muted',
    fontSize: 'xs',
    fontWeight: '600',
    letterSpacing: '0.04em',
    whiteSpace: 'nowrap',
  },
  '& tbody tr': {
    borderTopWidth: '1px',
    borderColor: 'line',
    _hover: { backgroundColor: 'tint' },
  },
  '& [data-num]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});

/** A table that scrolls in its own frame, so that the page never scrolls sideways on phones. */
export function Table({ caption, fits = false, children }: TableProps) {
  return (
    // A frame that scrolls must be reachable by keyboard, hence a named region in the tab order.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={frame({ fits })} aria-label={caption} tabIndex={fits ? undefined : 0}>
      <table className={table}>
        <caption className={hiddenStyle}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}
