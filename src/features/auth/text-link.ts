import { css } from '#styled/css/index.js';

const look = css.raw({
  color: 'gold2',
  fontWeight: '500',
  textDecoration: 'underline',
  textDecorationColor: 'line2',
  textUnderlineOffset: '3px',
  _hover: { textDecorationColor: 'gold' },
});

/** The only link of a line of text, tall enough for a thumb. */
export const textLink = css(look, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'tap',
  paddingBlock: '2',
});

/** A line of text below others whose end is a `sentenceLink`: as high as with a link of its own. */
export const lastSentence = css({ display: 'block', paddingBlock: '3' });

/** A link in a sentence of several lines: as tall for a thumb, but its lines stay as close as others. */
export const sentenceLink = css(look, { paddingBlock: '0.875rem' });
