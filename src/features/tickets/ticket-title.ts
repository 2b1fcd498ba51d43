import { css, cx } from '#styled/css/index.js';
import { coveringLink } from '#ui/link-style.ts';

/** The title of a ticket in a list. */
export const ticketTitle = cx(
  coveringLink,
  css({ fontWeight: '600', lineHeight: '1.35', overflowWrap: 'anywhere' }),
);
