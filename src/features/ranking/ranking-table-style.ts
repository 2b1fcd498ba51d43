import { css, cva } from '#styled/css/index.js';

/** Where the text is so large that a phone has no room for the points beside a name. */
const NARROW = '@container (max-width: 17rem)';

export const ranks = css({ containerType: 'inline-size' });
/** A grid of three columns: the podium has one for each of its places, every other row has the whole line. */
export const tableStyle = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  columnGap: { base: '2', md: '4' },
  // In a wide window the podium is a column beside the rows.
  xl: { gridTemplateColumns: '21rem minmax(0, 1fr)' },
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
    gridColumn: { base: '1 / -1', xl: '2' },
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
    display: { base: 'flex', lg: 'grid' },
    flexDirection: 'column',
    gridRow: { base: '1', xl: 'var(--rows)' },
    gridTemplateColumns: { lg: 'auto minmax(0, 1fr) auto' },
    gridTemplateAreas: { lg: '"position name points" "position guild points"' },
    gap: { base: '0', lg: '0 1rem' },
    alignContent: 'center',
    justifyContent: { base: 'end', lg: 'stretch' },
    marginBottom: '4',
    padding: { base: '2', lg: '4' },
    borderWidth: '1px',
    borderColor: 'color-mix(in srgb, var(--medal) 45%, transparent)',
    borderRadius: 'lg',
    backgroundImage:
      'radial-gradient(9rem 7rem at 50% 0, color-mix(in srgb, var(--medal) 22%, transparent), transparent)',
    '& > :is(td, th)': {
      whiteSpace: { base: 'normal', lg: 'nowrap' },
      textAlign: { base: 'center', lg: 'left' },
    },
    '& > td:first-child': { flexWrap: { base: 'wrap', lg: 'nowrap' }, justifyContent: 'center' },
    '& > td:first-child > span:first-child': {
      display: 'grid',
      flex: { base: '1 0 100%', lg: 'none' },
      justifyItems: 'center',
    },
    [NARROW]: { gridColumn: '1', gridRow: 'auto' },
  },
  variants: {
    medal: {
      gold: { '--medal': '{colors.yellow}', '--rows': '1 / span 3', gridColumn: { base: '2', xl: '1' } },
      silver: {
        '--medal': '{colors.soft}',
        '--rows': '4 / span 3',
        gridColumn: '1',
        marginTop: { base: '6', lg: '0' },
      },
      bronze: {
        '--medal': '{colors.orange}',
        '--rows': '7 / span 3',
        gridColumn: { base: '3', xl: '1' },
        marginTop: { base: '6', lg: '0' },
      },
    },
  },
});
