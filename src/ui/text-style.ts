import { css, cva } from '#styled/css/index.js';

/** Secondary text: small and muted. */
export const muted = cva({
  base: { color: 'muted' },
  variants: {
    size: { xs: { fontSize: 'xs' }, sm: { fontSize: 'sm' } },
    /** Breaks long words that people typed. */
    breaks: { true: { overflowWrap: 'anywhere' } },
    /** Digits of equal width. */
    digits: { true: { fontVariantNumeric: 'tabular-nums' } },
  },
  defaultVariants: { size: 'sm' },
});

/** The name of a row in a list. */
export const rowTitle = css({ fontWeight: '600', lineHeight: '1.3' });
