import { css } from '#styled/css/index.js';

/** Fields of the form of a new ticket beside each other, where there is room. */
export const fieldPair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  alignItems: 'start',
  gap: '4',
});
