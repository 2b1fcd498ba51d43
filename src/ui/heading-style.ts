import { cva } from '#styled/css/index.js';

/** Cinzel, for page and section titles only; everything smaller is Inter. */
export const titleStyle = cva({
  base: { minWidth: '0', fontFamily: 'title', fontWeight: '600', lineHeight: '1.15', textWrap: 'balance' },
  variants: {
    size: {
      hero: { fontSize: 'hero', letterSpacing: '0.01em', textShadow: '0 2px 30px rgb(0 0 0 / 0.6)' },
      page: {
        fontSize: '3xl',
        letterSpacing: '0.02em',
        color: 'heading',
        // A diamond on a fading rule, made of one gradient: it needs no picture and no extra element.
        _after: {
          content: '""',
          display: 'block',
          width: '11rem',
          maxWidth: 'full',
          height: '9px',
          marginTop: '3',
          backgroundImage: 'linear-gradient(90deg, {colors.gold2}, {colors.gold} 40%, transparent)',
          clipPath:
            'polygon(0 50%, 4.5px 0, 9px calc(50% - 0.5px), 100% calc(50% - 0.5px), 100% calc(50% + 0.5px), 9px calc(50% + 0.5px), 4.5px 100%)',
        },
      },
      /** Of a page that is one list. */
      list: {
        fontSize: { base: 'xl', md: '2xl' },
        letterSpacing: '0.02em',
        color: 'heading',
      },
      // The longest word fits a phone with large text.
      state: { fontSize: 'min(3vw + 0.75rem, {fontSizes.3xl})', color: 'heading' },
      section: {
        fontSize: { base: 'min(8.5vw, 1.375rem)', md: '1.625rem' },
        letterSpacing: '0.06em',
        color: 'gold2',
      },
      dialog: { fontSize: 'xl', color: 'heading' },
    },
  },
  defaultVariants: { size: 'section' },
});
