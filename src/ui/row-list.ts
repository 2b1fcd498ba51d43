import { css } from '#styled/css/index.js';

/** The frame of a list of rows (`ul` or `ol`). */
export const rowList = css({
  borderWidth: '1px',
  borderColor: 'line',
  borderTopColor: 'line2',
  borderRadius: 'lg',
  backgroundImage: 'linear-gradient(180deg, {colors.raised}, {colors.surface})',
  boxShadow: 'card',
  // A virtual list has a hidden item above its first row and one below its last.
  '& > :not(:first-child, [data-row="0"], [aria-hidden])': { borderTopWidth: '1px', borderColor: 'line' },
});

/** One of its rows: two lines on phones, one at the desk. */
export const listRow = css.raw({
  display: 'grid',
  alignItems: 'center',
  columnGap: '3',
  minHeight: { base: '4.25rem', md: 'tap' },
  paddingInline: { base: '3', md: '4' },
  paddingBlock: { base: '2', md: '1' },
});

/** A text of a row that ends with dots where it does not fit. */
export const oneLine = css.raw({
  minWidth: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** The button or link in a row's name: pressing anywhere in the row presses it. The row is its positioned ancestor. */
export const rowTarget = css.raw({
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  _focusVisible: { outline: 'none' },
  _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'md' },
  '&:focus-visible::after': { outline: '2px solid {colors.gold2}', outlineOffset: '-3px' },
});

/** A link that is the name of a row. */
export const rowLink = css(rowTarget);
