import { css } from '#styled/css/index.js';

/** The summary of a card that opens: a line with a chevron at its end. */
export const cardSummary = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'tap',
  paddingInline: '4',
  paddingBlock: '2',
  cursor: 'pointer',
  borderRadius: 'lg',
  _hover: { color: 'gold2' },
  '&::-webkit-details-marker': { display: 'none' },
  '[open] > &': { '& > svg:last-child': { transform: 'rotate(180deg)' } },
});

/** A summary that looks like a link. */
export const linkSummary = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'tap',
  color: 'gold2',
  fontSize: 'sm',
  cursor: 'pointer',
});
