import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
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
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { row, stack } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { muted } from '#ui/text-style.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ticketsQueries } from './tickets.queries.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { countUnread, sortNewestFirst, unreadLabel, categoryLabel } from './tickets.rules.ts';
import { TicketStatusBadge } from './status-badge.tsx';
import { ticketTitle } from './ticket-title.ts';
import { useUnread } from './use-unread.ts';

const card = css({ display: 'grid', gap: '2' });
const unreadBox = css({ display: { base: 'grid', md: 'none' }, gap: '2', marginBottom: '4' });
const unreadLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'tap',
  overflowWrap: 'anywhere',
  textDecoration: 'underline',
});

/** New answers, shown above the form on a phone, where the list is below it. */
export function UnreadNotice() {
  const unread = useUnread();
  if (unread.length === 0) return null;
  return (
    <div className={unreadBox}>
      {unread.map(({ ticket, count }) => (
        <Notice key={ticket.id} tone="good">
          <Link
            to="/tickets/$id"
            params={{ id: String(ticket.id) }}
            className={unreadLink}
          >{`${unreadLabel(count)} em ${ticket.title}`}</Link>
        </Notice>
      ))}
    </div>
  );
}

/** The account's tickets, the newest first, with status and number of unread answers. */
export function TicketList() {
  const queries = ticketsQueries(useHttp());
  const query = useInfiniteQuery(queries.own());
  const { data, error } = query;
  useFailureToast({ call: ticketsCalls.listOwnTickets, error });
  const { data: seen = {} } = useQuery(queries.seen());
  const now = useNow(60_000);
  if (!data) {
    const failed = ticketsCalls.listOwnTickets.messages.fallback;
    return <QueryFallback query={query} failed={failed} loading={<ListSkeleton />} />;
  }
  const tickets = data.pages.flatMap(({ items }) => items);
  return (
    <div className={stack({ gap: 3 })}>
      <ReadTime query={query} />
      {tickets.length === 0 ? (
        <Card>
          <EmptyState
            icon="edit"
            text="Você ainda não abriu nenhum ticket."
            hint="Conte à equipe o que aconteceu: a resposta chega aqui."
          />
        </Card>
      ) : (
        <ul className={stack({ gap: 3 })}>
          {sortNewestFirst(tickets).map((ticket) => (
            <TicketCard key={ticket.id} ticket={ticket} unread={countUnread({ ticket, seen, now })} />
          ))}
        </ul>
      )}
      <MoreButton query={query} />
    </div>
  );
}

function TicketCard({ ticket, unread }: { ticket: Ticket; unread: number }) {
  const { id, status, category, characterName, createdAt } = ticket;
  return (
    <Card as="li" padding="sm" lifts className={card}>
      <div className={row({ gap: 2 })}>
        <TicketStatusBadge status={status} />
        {unread > 0 ? (
          <Badge tone="gold" dot>
            {unreadLabel(unread)}
          </Badge>
        ) : null}
      </div>
      <h3 className={ticketTitle}>
        <Link to="/tickets/$id" params={{ id: String(id) }}>
          {ticket.title}
        </Link>
      </h3>
      <p className={muted({ breaks: true })}>
        {[categoryLabel(category), characterName, formatTimestamp(createdAt, 'minute')]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Card>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy>
      <VisuallyHidden>Carregando tickets...</VisuallyHidden>
      <div className={stack({ gap: 3 })} aria-hidden>
        {[1, 2, 3].map((each) => (
          <Card key={each} padding="sm" className={card}>
            <Skeleton shape="title" width="short" />
            <Skeleton width="long" />
            <Skeleton width="half" />
          </Card>
        ))}
      </div>
    </div>
  );
}
