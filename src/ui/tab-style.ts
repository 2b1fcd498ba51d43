import { cva } from '#styled/css/index.js';

const CHOSEN = '&:is([aria-selected=true], [aria-current=page])';

/** A row of tabs, also of links that look like tabs. */
export const tabList = cva({
  base: {
    display: 'flex',
    gap: '1',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginBottom: { base: '2', md: '5' },
    // Space for the focus ring, which the scrolling box would cut off.
    padding: '3px',
  },
  variants: {
    variant: {
      // With text so large they have several lines, because of those out of sight nobody would know.
      line: { boxShadow: 'inset 0 -1px 0 {colors.line}', '@media (max-width: 15rem)': { flexWrap: 'wrap' } },
      pills: { width: 'fit-content', maxWidth: 'full', borderRadius: 'full', backgroundColor: 'sunken' },
      chips: { flexWrap: 'wrap', gap: '2', overflowX: 'visible', marginInline: '-3px' },
    },
  },
});

/** One of them; the chosen tab and the link to the current page are marked. */
export const tabStyle = cva({
  base: {
    position: 'relative',
    // Labels wrap to two lines where they do not fit; the list scrolls only where single words do not fit.
    flex: '0 1 auto',
    minWidth: 'min-content',
    minHeight: 'tap',
    paddingInline: { base: '3', sm: '4' },
    color: 'muted',
    fontWeight: '500',
    paddingBlock: '1',
    lineHeight: '1.25',
    textWrap: 'balance',
    cursor: 'pointer',
    borderRadius: 'sm',
    transition: 'color 150ms, background-color 150ms, border-color 150ms',
    '&:not([aria-selected=true], [aria-current=page]):hover': { color: 'text' },
    [CHOSEN]: { color: 'gold2' },
  },
  variants: {
    variant: {
      line: {
        '@media (max-width: 15rem)': { flex: '1 1 auto' },
        [CHOSEN]: {
          _after: {
            content: '""',
            position: 'absolute',
            insetInline: '0',
            bottom: '-7px',
            height: '9px',
            backgroundImage: 'linear-gradient(90deg, transparent, {colors.gold} 25% 75%, transparent)',
            clipPath:
              'polygon(0 4px, calc(50% - 5px) 4px, 50% 0, calc(50% + 5px) 4px, 100% 4px, 100% 5px, calc(50% + 5px) 5px, 50% 100%, calc(50% - 5px) 5px, 0 5px)',
          },
        },
      },
      pills: {
        borderRadius: 'full',
        // Two of them fit a phone also where the text is large.
        paddingInline: 'min(0.75rem, 3vw)',
        fontSize: 'sm',
        [CHOSEN]: { backgroundColor: 'chosen' },
      },
      chips: {
        paddingInline: '3',
        borderWidth: '1px',
        borderColor: 'line',
        borderRadius: 'full',
        backgroundColor: 'sunken',
        fontSize: 'sm',
        [CHOSEN]: { backgroundColor: 'chosen', borderColor: 'gold' },
      },
    },
  },
});
