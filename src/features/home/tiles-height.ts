import { css } from '#styled/css/index.js';

/** The tiles' place, as high while they load. */
export const tilesHeight = css({
  minHeight: { base: '10.75rem', md: '6rem' },
  paddingTop: { base: '4', md: '6' },
});
