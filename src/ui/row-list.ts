import { css } from '#styled/css/index.js';

/** The frame of a list of rows (`ul` or `ol`). */
export const rowList = css({
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

/** The button in a row's name: pressing anywhere in the row presses it. The row is its positioned ancestor. */
export const rowTarget = css.raw({
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  _focusVisible: { outline: 'none' },
  _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'md' },
  '&:focus-visible::after': { outline: '2px solid {colors.gold2}', outlineOffset: '-3px' },
});

/** The link in a row's name. */
export const rowLink = css(rowTarget);

/** A list as wide as this has one line and columns; a narrower one two lines. In rem: large text makes it narrow. */
const WIDE = '@container rows (min-width: 36rem)';
/** With text so large the number stands below the name. */
const TINY = '@container (max-width: 15rem)';

export const rowsBox = css({ containerType: 'inline-size', containerName: 'rows' });
/** For rows with so many facts that they always have two lines. */
export const narrowRowsBox = css({ containerType: 'inline-size' });

/** A row with places for its parts. Where the list is wide, they lie in the columns of `--columns`, in their order. */
export const placedRow = css.raw({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  alignContent: 'center',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"icon name end menu" "icon facts note menu"',
  rowGap: '1',
  minHeight: '4.25rem',
  paddingInline: { base: '3', md: '4' },
  paddingBlock: '2',
  _hover: { backgroundColor: 'tint' },
  '&:has([aria-current])': { backgroundColor: 'chosen' },
  [TINY]: {
    gridTemplateAreas:
      '"icon name menu menu" "icon facts menu menu" "icon end end end" "icon note note note"',
  },
  [WIDE]: {
    gridTemplateColumns: 'var(--columns)',
    gridTemplateAreas: 'none',
    columnGap: '4',
    minHeight: '2.6875rem',
    paddingBlock: '0',
  },
});

// A part's place is its area on a narrow row, the next column on a wide one.
export const iconPart = css({
  gridArea: 'icon',
  display: 'flex',
  marginRight: '3',
  [WIDE]: { gridArea: 'auto', marginRight: '0' },
});
export const namePart = css.raw({
  gridArea: 'name',
  display: 'flex',
  alignItems: 'center',
  columnGap: '2',
  minWidth: '0',
  fontWeight: '600',
  lineHeight: '1.3',
  [TINY]: { flexWrap: 'wrap' },
  [WIDE]: { gridArea: 'auto' },
});
export const factsPart = css.raw(oneLine, {
  gridArea: 'facts',
  color: 'muted',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& > :not(:empty) ~ :not(:empty)::before': { content: '"· "' },
  [TINY]: { whiteSpace: 'normal' },
  [WIDE]: {
    display: 'contents',
    '& > *': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > :not(:empty) ~ :not(:empty)::before': { content: 'none' },
  },
});
/** A name or facts with nothing beside them. */
export const alone = css.raw({ gridColumnEnd: 'menu-start', [WIDE]: { gridColumnEnd: 'auto' } });
export const notePart = css({
  gridArea: 'note',
  justifySelf: 'end',
  marginLeft: '3',
  color: 'muted',
  fontSize: 'xs',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  [TINY]: { justifySelf: 'start', marginLeft: '0' },
  [WIDE]: { gridArea: 'auto', marginLeft: '0', fontSize: 'sm' },
});
export const endPart = css({
  gridArea: 'end',
  justifySelf: 'end',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  marginLeft: '3',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  [TINY]: { justifySelf: 'start', marginLeft: '0' },
  [WIDE]: { gridArea: 'auto', marginLeft: '0' },
});
/** Above the target that covers the row. */
export const menuPart = css({
  gridArea: 'menu',
  display: 'flex',
  alignItems: 'center',
  justifySelf: 'end',
  zIndex: '1',
  marginLeft: '1',
  [WIDE]: { gridArea: 'auto', marginLeft: '0' },
});
/** What stands below the other parts. */
export const belowPart = css({ gridColumn: '1 / -1', zIndex: '1', paddingBottom: '2' });

/** On a narrow row only: the second line of its placeholder. */
export const secondLine = css({ [WIDE]: { display: 'none' } });

/** The heads of the columns, which stay in view below the header. */
export const rowHeads = css({
  display: 'none',
  [WIDE]: {
    display: 'grid',
    position: 'sticky',
    top: 'belowHeader',
    zIndex: '2',
    gridTemplateColumns: 'var(--columns)',
    alignItems: 'center',
    columnGap: '4',
    minHeight: '2.25rem',
    paddingInline: '4',
    borderTopRadius: 'lg',
    backgroundColor: 'ink2',
    color: 'muted',
    fontSize: 'xs',
    fontWeight: '600',
    letterSpacing: '0.04em',
    '& > :has(> [data-num])': { justifySelf: 'end' },
  },
});
