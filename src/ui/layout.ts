import { cva } from '#styled/css/index.js';

/** The centred column of every screen, beside a notch where the screen has one. */
export const container = cva({
  base: {
    width: 'full',
    marginInline: 'auto',
    paddingLeft: {
      base: 'max({spacing.4}, env(safe-area-inset-left))',
      sm: 'max({spacing.5}, env(safe-area-inset-left))',
    },
    paddingRight: {
      base: 'max({spacing.4}, env(safe-area-inset-right))',
      sm: 'max({spacing.5}, env(safe-area-inset-right))',
    },
  },
  variants: {
    width: {
      page: { maxWidth: { base: 'page', xl: '88rem' } },
      prose: { maxWidth: 'prose' },
      form: { maxWidth: 'form' },
    },
  },
  defaultVariants: { width: 'page' },
});

/** A column of elements. */
export const stack = cva({
  base: { display: 'flex', flexDirection: 'column', minWidth: '0' },
  variants: {
    gap: {
      2: { gap: '2' },
      3: { gap: '3' },
      4: { gap: '4' },
      8: { gap: '8' },
    },
  },
  defaultVariants: { gap: 4 },
});

/** A row of elements, which wraps. */
export const row = cva({
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', minWidth: '0' },
  variants: {
    gap: { 1: { gap: '1' }, 2: { gap: '2' }, 3: { gap: '3' } },
    justify: { between: { justifyContent: 'space-between' } },
  },
  defaultVariants: { gap: 3 },
});
