import { css } from '#styled/css/index.js';

export const halvesRaw = css.raw({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: { base: '3', md: '5' },
});

/** Two equal columns; one on phones. */
export const halves = css(halvesRaw);
