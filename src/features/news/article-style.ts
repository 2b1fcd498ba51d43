import { css } from '#styled/css/index.js';

/** The padding around an article and its placeholder. */
export const articleScreen = css({ paddingTop: { base: '4', md: '8' }, paddingBottom: '16' });
