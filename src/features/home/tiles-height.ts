import { css } from '#styled/css/index.js';

/** The tiles' place, as high while they load. */
export const tilesHeight = css({
  display: 'grid',
  gap: '4',
  minHeight: '7.5rem',
  paddingTop: '6',
  paddingBottom: '6',
});
