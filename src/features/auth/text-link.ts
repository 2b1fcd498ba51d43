import { css } from '#styled/css/index.js';

/** A link inside a sentence, tall enough for a thumb. */
export const textLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'tap',
  color: 'gold2',
  fontWeight: '500',
  textDecoration: 'underline',
  textDecorationColor: 'line2',
  textUnderlineOffset: '3px',
  _hover: { textDecorationColor: 'gold' },
});
