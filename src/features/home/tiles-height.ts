import { css } from '#styled/css/index.js';

/** The tiles' place, as high while they load. */
export const tilesHeight = css({
  minHeight: { base: '11.25rem', md: '7.5rem' },
  paddingTop: { base: '4', md: '6' },
  paddingBottom: { base: '0', md: '6' },
});
