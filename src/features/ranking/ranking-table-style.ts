import { css, cva } from '#styled/css/index.js';

/** Where the text is so large that a phone has no room for the points beside a name. */
const NARROW = '@container (max-width: 17rem)';

export const ranks = css({ containerType: 'inline-size' });
/** A grid of three columns: the podium has one for each of its places, every other row has the whole line. */
export const tableStyle = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  columnGap: '2',
  // In a wide window the podium stands beside the rows.
  xl: { gridTemplateColumns: 'repeat(3, 7.5rem) minmax(0, 1fr)' },
  [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& :is(thead, tbody)': { display: 'contents' },
  '& :is(td, th)': {
    minWidth: '0',
    maxWidth: 'full',
    // A name is cut rather than broken.
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** A row: on phones the guild is below the name. */
export const line = cva({
  base: {
    gridColumn: { base: '1 / -1', xl: '4' },
    marginLeft: { xl: '4' },
    display: 'grid',
    alignItems: 'center',
    alignContent: 'center',
    columnGap: '3',
    minHeight: { base: '4rem', md: 'tap' },
    paddingInline: { base: '3', md: '5' },
    backgroundColor: 'surface',
    borderBottomWidth: '1px',
    borderColor: 'line',
    '&[data-own]': { backgroundColor: 'chosen', boxShadow: 'inset 3px 0 0 {colors.gold}' },
  },
  variants: {
    kind: {
      characters: {
        gridTemplateColumns: {
          base: '2.5rem minmax(0, 1fr) auto',
          md: '5rem minmax(0, 1fr) minmax(0, 1fr) 9rem',
        },
        gridTemplateAreas: {
          base: '"position name points" "position guild points"',
          md: '"position name guild points"',
        },
        [NARROW]: {
          gridTemplateColumns: '2.5rem minmax(0, 1fr)',
          gridTemplateAreas: '"position name" "position guild" "position points"',
        },
      },
      guilds: {
        gridTemplateColumns: { base: '2.5rem minmax(0, 1fr) auto', md: '5rem minmax(0, 1fr) 9rem' },
        gridTemplateAreas: '"position name points"',
        [NARROW]: {
          gridTemplateColumns: '2.5rem minmax(0, 1fr)',
          gridTemplateAreas: '"position name" "position points"',
        },
      },
    },
  },
});

export const headRow = css.raw({
  // Phones have no room for it.
  mdDown: { srOnly: true },
  md: { position: 'sticky' },
  textAlign: 'left',
  top: 'belowHeader',
  zIndex: '1',
  borderTopRadius: 'lg',
  backgroundColor: 'ink2',
  color: 'muted',
  fontSize: 'xs',
});

/** A place of the podium: on phones a column, the first in the middle. */
export const place = cva({
  base: {
    display: 'flex',
    flexDirection: 'column',
    gridRow: { base: '1', xl: '1 / span 6' },
    gap: '0',
    alignItems: 'stretch',
    justifyContent: 'center',
    marginBottom: '4',
    marginLeft: '0',
    padding: '1',
    borderWidth: '1px',
    borderColor: 'color-mix(in srgb, var(--medal) 45%, transparent)',
    borderRadius: 'lg',
    backgroundImage:
      'radial-gradient(9rem 7rem at 50% 0, color-mix(in srgb, var(--medal) 22%, transparent), transparent)',
    '& > :is(td, th)': { textAlign: 'center', lineHeight: '1.4' },
    '& > th': { whiteSpace: 'normal' },
    '& > td:first-child': { flexWrap: 'wrap', justifyContent: 'center', rowGap: '0' },
    '& > td:first-child > span:first-child': {
      display: 'grid',
      flex: '1 0 100%',
      justifyItems: 'center',
    },
    [NARROW]: { gridColumn: '1', gridRow: 'auto' },
  },
  variants: {
    medal: {
      gold: { '--medal': '{colors.yellow}', gridColumn: '2' },
      silver: { '--medal': '{colors.soft}', gridColumn: '1', marginTop: '4' },
      bronze: { '--medal': '{colors.orange}', gridColumn: '3', marginTop: '6' },
    },
  },
});
