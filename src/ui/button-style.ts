import { css, cva } from '#styled/css/index.js';

/** The style of a button, also for router links. `main` is for a screen's main action, which is gold. */
export const buttonStyle = cva({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'tap',
    minWidth: 'tap',
    paddingBlock: '1',
    borderWidth: '1px',
    borderColor: 'line2',
    borderRadius: 'md',
    fontWeight: '600',
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    touchAction: 'manipulation',
    transition: 'color 150ms, background-color 150ms, border-color 150ms',
    _active: { transform: 'translateY(1px)' },
    '&:is(:disabled, [aria-disabled=true])': {
      backgroundImage: 'none',
      backgroundColor: 'raised',
      borderColor: 'transparent',
      color: 'muted',
      boxShadow: 'none',
      textShadow: 'none',
      cursor: 'not-allowed',
      filter: 'none',
      transform: 'none',
    },
    '&[aria-busy=true]': { cursor: 'progress' },
    '&[aria-pressed=true]': { color: 'gold2', borderColor: 'gold', backgroundColor: 'chosen' },
  },
  variants: {
    variant: {
      main: {
        color: 'onGold',
        borderColor: 'gold2',
        backgroundImage: 'linear-gradient(180deg, {colors.gold2}, {colors.gold} 45%, {colors.gold3})',
        boxShadow: 'gold',
        textShadow: '0 1px 0 rgb(255 255 255 / 0.3)',
        _hover: { filter: 'brightness(1.08)' },
      },
      plain: {
        color: 'text',
        backgroundColor: 'well',
        _hover: { backgroundColor: 'raised', borderColor: 'gold' },
      },
      ghost: {
        color: 'text',
        borderColor: 'transparent',
        _hover: { backgroundColor: 'tint', color: 'gold2' },
        '&:is(:disabled, [aria-disabled=true])': { backgroundColor: 'transparent' },
      },
      danger: {
        color: 'bad',
        backgroundColor: 'badBg',
        borderColor: 'badLine',
        _hover: { borderColor: 'bad' },
      },
    },
    size: {
      md: { paddingInline: '5', fontSize: '0.9375rem' },
      sm: { paddingInline: '3', fontSize: 'sm' },
      lg: { paddingInline: '8', minHeight: '3.25rem', fontSize: 'md' },
      icon: { paddingInline: '0' },
    },
    wide: { true: { width: 'full' } },
  },
  defaultVariants: { variant: 'plain', size: 'md' },
});

/** A small box beside a button or field, for a tooltip or a reason. */
export const tooltipBox = css.raw({
  paddingInline: '3',
  paddingBlock: '2',
  borderWidth: '1px',
  borderColor: 'line2',
  borderRadius: 'md',
  backgroundColor: 'ink2',
  color: 'soft',
  fontSize: 'xs',
  boxShadow: 'pop',
});

/** A bare square button around an icon. */
export const iconButton = css.raw({
  display: 'grid',
  placeItems: 'center',
  width: 'tap',
  height: 'tap',
  borderRadius: 'md',
  cursor: 'pointer',
});

/** The same in the upper right corner of a panel or a field. */
export const cornerButton = css.raw(iconButton, {
  position: 'absolute',
  top: '0',
  right: '0',
  color: 'muted',
});
