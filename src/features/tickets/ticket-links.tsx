import type { Ticket } from '#contract/tickets.ts';
import { css, cx } from '#styled/css/index.js';
import { Icon } from '#ui/icon.tsx';
import { lineLink } from '#ui/link-style.ts';
import { isPublicLink } from './public-link.ts';

const links = css({ display: 'grid', gap: '1' });
const link = cx(lineLink, css({ gap: '2', overflowWrap: 'anywhere', '& > span': { minWidth: '0' } }));

/** The links that a player has added to a ticket. */
export function TicketLinks({ ticket: { ticketurls } }: { ticket: Ticket }) {
  if (!ticketurls?.length) return null;
  return (
    <ul className={links} aria-label="Links do ticket">
      {ticketurls.map(({ url }, index) => (
        // Two links may be the same.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          {/* Other addresses could run a script or reach the reader's own network. */}
          {isPublicLink(url) ? (
            <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={link}>
              <Icon name="external" />
              <span>{url}</span>
            </a>
          ) : (
            url
          )}
        </li>
      ))}
    </ul>
  );
}
