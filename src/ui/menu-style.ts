import { css } from '#styled/css/index.js';

/** A link or button inside a `Menu` or `Drawer`; the current page's link is marked by `aria-current`. */
export const menuItem = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: 'tap',
  paddingInline: 'min(0.75rem, 3vw)',
  paddingBlock: '1',
  borderRadius: 'sm',
  color: 'soft',
  fontWeight: '500',
  lineHeight: '1.25',
  textAlign: 'left',
  cursor: 'pointer',
  transition: 'color 150ms, background-color 150ms, border-color 150ms',
  _hover: { backgroundColor: 'tint', color: 'gold2' },
  '&[aria-current=page]': {
    color: 'gold2',
    backgroundColor: 'chosen',
    _before: {
      content: '""',
      position: 'absolute',
      left: '1px',
      width: '6px',
      height: '6px',
      backgroundColor: 'gold',
      transform: 'rotate(45deg)',
    },
  },
});

/** The box of a list of choices that opens over the page. */
export const choicesBox = css.raw({
  padding: '1',
  borderWidth: '1px',
  borderColor: 'line2',
  borderRadius: 'md',
  backgroundColor: 'raised',
  boxShadow: 'pop',
});
