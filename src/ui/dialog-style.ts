import { css, cva } from '#styled/css/index.js';
import { cornerButton } from './button-style.ts';

export const backdrop = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  backgroundColor: 'veil',
  _open: { animation: 'fade 150ms ease-out' },
  _closed: { animation: 'leave 150ms ease-out' },
});
export const place = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'dialog',
  display: 'flex',
  justifyContent: 'center',
  alignItems: { base: 'flex-end', sm: 'center' },
  paddingLeft: { sm: 'max({spacing.4}, env(safe-area-inset-left))' },
  paddingRight: { sm: 'max({spacing.4}, env(safe-area-inset-right))' },
  containerType: 'size',
});
// With text so large, or in a window so low, head and foot would leave little of the body in sight.
const LOW = '@container (max-height: 30rem)';
export const panel = cva({
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    maxHeight: { base: '92dvh', sm: 'calc(100dvh - 4rem)' },
    borderWidth: '1px',
    borderColor: 'line2',
    borderRadius: { base: '18px 18px 0 0', sm: 'lg' },
    backgroundImage: 'linear-gradient(180deg, {colors.raised}, {colors.surface} 12rem)',
    boxShadow: 'pop',
    outline: 'none',
    paddingBottom: { base: 'env(safe-area-inset-bottom)', sm: '0' },
    [LOW]: { overflowY: 'auto', _before: { display: 'none' } },
    _open: {
      animation: { base: 'sheet 200ms cubic-bezier(0.2, 0.7, 0.2, 1)', sm: 'rise 180ms ease-out' },
    },
    _closed: { animation: 'leave 150ms ease-out' },
    // A gem on the upper edge; on phones it is where a sheet's handle would be.
    _before: {
      content: '""',
      position: 'absolute',
      top: '-6px',
      left: 'calc(50% - 6px)',
      width: '11px',
      height: '11px',
      backgroundColor: 'gold',
      borderWidth: '1px',
      borderColor: 'gold2',
      transform: 'rotate(45deg)',
    },
  },
  variants: {
    size: {
      sm: { sm: { maxWidth: '26rem' } },
      md: { sm: { maxWidth: '34rem' } },
      lg: { sm: { maxWidth: '50rem' } },
      xl: { maxHeight: { base: '96dvh', sm: 'calc(100dvh - 4rem)' }, sm: { maxWidth: '66rem' } },
    },
  },
  defaultVariants: { size: 'md' },
});
export const corner = css(cornerButton);
