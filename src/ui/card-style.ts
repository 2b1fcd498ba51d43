import { css, cva } from '#styled/css/index.js';

/** The style of a card, also for links that look like cards. */
export const cardStyle = cva({
  base: {
    position: 'relative',
    minWidth: '0',
    borderWidth: '1px',
    borderColor: 'line',
    borderTopColor: 'line2',
    borderRadius: 'lg',
    boxShadow: 'card',
  },
  variants: {
    variant: {
      plain: { backgroundImage: 'linear-gradient(180deg, {colors.raised}, {colors.surface})' },
      sunken: { backgroundColor: 'well', boxShadow: 'none' },
      /** With gold corners, for the one panel of a screen that matters most. */
      framed: {
        backgroundImage: 'linear-gradient(180deg, {colors.raised}, {colors.surface})',
        borderColor: 'line2',
        boxShadow: 'pop',
        '&::before, &::after': {
          content: '""',
          position: 'absolute',
          width: '22px',
          height: '22px',
          borderColor: 'gold',
          pointerEvents: 'none',
        },
        '&::before': {
          top: '6px',
          left: '6px',
          borderTopWidth: '1px',
          borderLeftWidth: '1px',
          borderTopLeftRadius: '8px',
        },
        '&::after': {
          right: '6px',
          bottom: '6px',
          borderRightWidth: '1px',
          borderBottomWidth: '1px',
          borderBottomRightRadius: '8px',
        },
      },
    },
    layout: {
      row: { display: 'flex', alignItems: 'center', gap: '4' },
      column: { display: 'flex', flexDirection: 'column' },
    },
    padding: {
      /** Lets a picture reach the edge. */
      none: { overflow: 'hidden' },
      sm: { padding: '3' },
      md: { padding: { base: '4', md: '5' } },
      lg: { padding: { base: '5', md: '8' } },
    },
    /** Rises under the pointer: for cards that are links. */
    lifts: {
      true: {
        transition: 'transform 200ms, border-color 200ms',
        _hover: { borderColor: 'line2', transform: 'translateY(-3px)' },
      },
    },
  },
  defaultVariants: { variant: 'plain', padding: 'md' },
});

/** A card's title, in Inter: Cinzel is only for pages and sections. */
export const cardTitleRaw = css.raw({
  fontSize: 'lg',
  fontWeight: '600',
  lineHeight: '1.3',
  textWrap: 'balance',
});
export const cardTitle = css(cardTitleRaw);

/** What a card is for, below its title. */
export const cardLead = css({ marginTop: '1', color: 'muted', fontSize: 'sm' });
