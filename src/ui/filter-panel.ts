import { css } from '#styled/css/index.js';

/** The box of a list's filters: sticky on wide screens, where it is beside the list. */
export const filterPanel = css({
  borderWidth: '1px',
  borderColor: 'line',
  borderTopColor: 'line2',
  borderRadius: 'lg',
  backgroundImage: 'linear-gradient(180deg, {colors.raised}, {colors.surface})',
  boxShadow: 'card',
  position: { md: 'sticky' },
  top: { md: 'calc({spacing.belowHeader} + 1rem)' },
});
