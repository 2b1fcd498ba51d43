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
  fontWeight: '600',
  overflowWrap: 'anywhere',
  _hover: { color: 'gold2' },
});

/** For the title of a card: its link covers the whole card. */
export const coveringLink = css({
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'tap',
    minWidth: '0',
    _hover: { color: 'gold2' },
  },
  '& a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  '& a[aria-current]': { color: 'gold2' },
});
