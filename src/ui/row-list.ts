import { css } from '#styled/css/index.js';

/** The frame of a list of rows (`ul` or `ol`). */
export const rowList = css({
  overflow: 'hidden',
  borderWidth: '1px',
  borderColor: 'line',
  borderTopColor: 'line2',
  borderRadius: 'lg',
  backgroundImage: 'linear-gradient(180deg, {colors.raised}, {colors.surface})',
  boxShadow: 'card',
  '& > :not(:first-child)': { borderTopWidth: '1px', borderColor: 'line' },
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
