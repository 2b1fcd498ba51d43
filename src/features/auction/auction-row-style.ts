import { css } from '#styled/css/index.js';
import { listRow } from '#ui/row-list.ts';

// On phones the texts stand beside the picture, and the price goes below them where the text is large. At the desk each text has its column.
const row = css.raw(listRow, {
  position: 'relative',
  display: { base: 'flex', lg: 'grid' },
  flexWrap: 'wrap',
  rowGap: '1',
  columnGap: { base: '3', lg: '5' },
  minHeight: { base: '4.25rem', md: '4.25rem', lg: '2.625rem' },
  paddingBlock: { base: '1', md: '1', lg: '0' },
  borderRadius: 'md',
  _hover: { backgroundColor: 'tint' },
});
// Below the sticky bar of the filters.
const heads = css.raw({
  display: { base: 'none', lg: 'grid' },
  position: 'sticky',
  top: 'calc({spacing.belowHeader} + var(--toolbar-height, 0px))',
  zIndex: '1',
  alignItems: 'center',
  columnGap: '5',
  minHeight: '2.25rem',
  paddingInline: '4',
  borderWidth: '1px',
  borderBottomWidth: '0',
  borderColor: 'line',
  borderTopRadius: 'lg',
  backgroundColor: 'ink2',
  color: 'muted',
  fontSize: 'xs',
  fontWeight: '600',
  letterSpacing: '0.04em',
});
const columns = {
  itens: css.raw({ lg: { gridTemplateColumns: '2.25rem minmax(0, 2fr) minmax(0, 3fr) 15rem' } }),
  vendas: css.raw({ lg: { gridTemplateColumns: '2.25rem minmax(0, 2fr) minmax(0, 3fr) 8rem 10rem' } }),
  todos: css.raw({ lg: { gridTemplateColumns: '2.25rem minmax(0, 2fr) minmax(0, 3fr) 8rem 8rem 9rem' } }),
};

/** A row of each tab. */
export const ROW = {
  itens: css(row, columns.itens),
  vendas: css(row, columns.vendas),
  todos: css(row, columns.todos),
};

/** The heads above the rows of each tab, at the desk. */
export const HEADS = {
  itens: css(heads, columns.itens),
  vendas: css(heads, columns.vendas),
  todos: css(heads, columns.todos),
};

/** The line between the filters and the list. */
export const aboveList = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  minHeight: 'tap',
});
