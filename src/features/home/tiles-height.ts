import { css } from '#styled/css/index.js';

/** The tiles' place, as high while they load. */
export const tilesHeight = css({
  minHeight: { base: '11.25rem', md: '6rem' },
  paddingTop: { base: '4', md: '6' },
});
