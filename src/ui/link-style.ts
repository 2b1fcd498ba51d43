import { css } from '#styled/css/index.js';

/** A link on a line of its own, tall enough for a thumb. */
export const lineLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'tap',
  color: 'gold2',
  _hover: { textDecoration: 'underline' },
});

/** A name that is a link. */
export const nameLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'tap',
  borderRadius: 'md',
  fontWeight: '600',
  overflowWrap: 'anywhere',
  _hover: { color: 'gold2' },
});
