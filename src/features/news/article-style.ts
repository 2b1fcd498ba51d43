import { css } from '#styled/css/index.js';

/** The room around an article, and around what stands in its place. */
export const articleScreen = css({ paddingTop: { base: '4', md: '8' }, paddingBottom: '16' });
