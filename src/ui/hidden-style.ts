import { css } from '#styled/css/index.js';

/** For screen readers only. */
export const hiddenStyle = css({ srOnly: true });
