import type { Ticket } from '#contract/tickets.ts';
import { formatTimestamp } from '#lib/format.ts';
import { css, cx } from '#styled/css/index.js';
import { Card } from '#ui/card.tsx';
import { Fact } from '#ui/fact.tsx';
import { Icon } from '#ui/icon.tsx';
import { row } from '#ui/layout.ts';
import { lineLink } from '#ui/link-style.ts';
import { muted } from '#ui/text-style.ts';
import { LinkedText } from './linked-text.tsx';
import { isPublicLink } from './public-link.ts';
import { PictureList } from './picture-list.tsx';
import { TicketStatusBadge } from './status-badge.tsx';
import { categoryLabel, COMPANION } from './tickets.rules.ts';

const card = css({ display: 'grid', gap: '4' });
const title = css({ fontSize: 'xl', fontWeight: '700', lineHeight: '1.3', overflowWrap: 'anywhere' });
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  gap: '3',
  paddingTop: '3',
  borderTopWidth: '1px',
  borderColor: 'line',
  '& dd': { overflowWrap: 'anywhere' },
});
const words = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
const links = css({ display: 'grid', gap: '1' });
const link = cx(lineLink, css({ gap: '2', overflowWrap: 'anywhere', '& > span': { minWidth: '0' } }));

/** A ticket's status, title, facts, description and links. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const { id, title: name, description, status, category, createdAt, updatedAt, pictures } = ticket;
  const about: [string, string | null][] = [
    ['Categoria', categoryLabel(category)],
    ['Personagem', ticket.characterName || null],
    [COMPANION, ticket.pranName],
    ['Guilda', ticket.guildName],
    ['Aberto em', formatTimestamp(createdAt, 'minute')],
    ['Atualizado em', updatedAt ? formatTimestamp(updatedAt, 'minute') : null],
  ];
  return (
    <Card as="article" variant="framed" className={card} aria-label="Ticket">
      <div className={row()}>
        <TicketStatusBadge status={status} />
        <span className={muted({ digits: true })}>{`#${id}`}</span>
      </div>
      <h2 className={title}>{name}</h2>
      <p className={words}>
        <LinkedText>{description}</LinkedText>
      </p>
      <PictureList pictures={pictures} from={ticket.user?.username ?? 'Você'} />
      <dl className={facts}>
        {about.map(([label, value]) =>
          value ? (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ) : null,
        )}
      </dl>
      <TicketLinks ticket={ticket} />
    </Card>
  );
}

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
