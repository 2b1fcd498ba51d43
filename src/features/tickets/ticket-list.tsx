import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ticketsCalls } from '#contract/calls/tickets.ts';
import type { Ticket } from '#contract/tickets.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { useNow } from '#lib/use-now.ts';
import { MoreButton } from '#offline/queries/more-button.tsx';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { css } from '#styled/css/index.js';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stack } from '#ui/layout.ts';
import { ListRow } from '#ui/list-row.tsx';
import { rowLink } from '#ui/row-list.ts';
import { RowSkeletons } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { muted } from '#ui/text-style.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { NewTicketLink } from './new-ticket-link.tsx';
import { TicketBadge } from '#items/ticket-badge.tsx';
import { ticketsQueries } from './tickets.queries.ts';
import {
  countUnread,
  lastWrittenAt,
  sortLastWrittenFirst,
  ticketLine,
  unreadLabel,
} from './tickets.rules.ts';
import { useOwnTickets } from './use-own-tickets.ts';

// Its parts: title with unread mark, status, last message, date.
// A title has the room of a usual one before the last message has more.
const COLUMNS = 'minmax(min(27rem, 45%), 1fr) 8.5rem minmax(0, 1.5fr) 5.5rem';
const fresh = css({ color: 'text' });
const mark = css({
  flex: 'none',
  minWidth: '1.375rem',
  paddingInline: '1.5',
  borderRadius: 'full',
  backgroundColor: 'gold',
  color: 'onGold',
  fontSize: 'xs',
  fontWeight: '700',
  lineHeight: '1.375rem',
  textAlign: 'center',
});

/** The account's tickets, the one that was written to last first, with status, last message and number of unread answers. */
export function TicketList() {
  const query = useOwnTickets();
  const { data, error } = query;
  useFailureToast({ call: ticketsCalls.listOwnTickets, error });
  const tickets = data?.pages.flatMap(({ items }) => items);
  const failed = ticketsCalls.listOwnTickets.messages.fallback;
  return tickets ? (
    <div className={stack({ gap: 2 })}>
      <Tickets tickets={tickets} />
      <MoreButton query={query} />
    </div>
  ) : (
    <QueryFallback
      query={query}
      failed={failed}
      loading={
        <div aria-busy>
          <VisuallyHidden>Carregando tickets...</VisuallyHidden>
          <TicketSkeletons />
        </div>
      }
    />
  );
}

/** As high as the tickets that follow. */
export const TicketSkeletons = () => <RowSkeletons count={5} short />;

function Tickets({ tickets }: { tickets: readonly Ticket[] }) {
  const { data: seen = {} } = useQuery(ticketsQueries(useHttp()).seen());
  const now = useNow(60_000);
  if (tickets.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="chat"
          text="Você ainda não abriu nenhum ticket."
          hint="Conte à equipe o que aconteceu: a resposta chega aqui."
          action={<NewTicketLink />}
        />
      </Card>
    );
  }
  return (
    <Rows columns={COLUMNS}>
      {sortLastWrittenFirst(tickets).map((ticket) => (
        <TicketRow key={ticket.id} ticket={ticket} unread={countUnread({ ticket, seen, now })} />
      ))}
    </Rows>
  );
}

function TicketRow({ ticket, unread }: { ticket: Ticket; unread: number }) {
  const { id, status, title } = ticket;
  const writtenAt = lastWrittenAt(ticket);
  return (
    <ListRow
      level={2}
      short
      name={
        <Link to="/tickets/$id" params={{ id: String(id) }} className={rowLink}>
          {title}
        </Link>
      }
      badges={
        unread > 0 ? (
          <span data-count className={mark}>
            <span aria-hidden>{unread}</span>
            <VisuallyHidden>{unreadLabel(unread)}</VisuallyHidden>
          </span>
        ) : null
      }
      facts={[
        <span key="status" data-badge="">
          <TicketBadge status={status} />
        </span>,
        <span key="last" data-long="" className={unread > 0 ? fresh : undefined}>
          {ticketLine(ticket)}
        </span>,
      ]}
      // In a phone's second line, so that the title has the width of the row.
      note={
        <time dateTime={writtenAt} className={muted({ size: 'xs' })}>
          {formatTimestamp(writtenAt, 'day')}
        </time>
      }
    />
  );
}
