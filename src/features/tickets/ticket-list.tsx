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
import { css, cx } from '#styled/css/index.js';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { stack } from '#ui/layout.ts';
import { listRow, oneLine, rowList } from '#ui/row-list.ts';
import { RowSkeletons } from '#ui/row-skeletons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { NewTicketLink } from './new-ticket-link.tsx';
import { TicketStatusBadge } from './status-badge.tsx';
import { ticketsQueries } from './tickets.queries.ts';
import {
  countUnread,
  lastWrittenAt,
  sortLastWrittenFirst,
  ticketLine,
  unreadLabel,
} from './tickets.rules.ts';

const row = css(listRow, {
  // On phones two lines: title and date, then status, last message and unread mark.
  gridTemplateColumns: {
    base: 'auto minmax(0, 1fr) auto',
    md: '8rem minmax(0, 1fr) minmax(0, 1.4fr) 2rem auto',
  },
  gridTemplateAreas: { base: '"title title date" "status words mark"', md: '"status title words mark date"' },
  rowGap: '1',
  _hover: { backgroundColor: 'tint' },
  _focusVisible: { outlineOffset: '-3px' },
});
const statusCell = css({ gridArea: 'status', justifySelf: 'start', display: 'flex' });
const titleCell = css(oneLine, { gridArea: 'title', fontWeight: '600', lineHeight: '1.3' });
const wordsCell = css(oneLine, { gridArea: 'words', color: 'muted', fontSize: 'sm' });
const dateCell = css({
  gridArea: 'date',
  color: 'muted',
  fontSize: 'xs',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
const unreadStyle = css({ '& [data-words]': { color: 'text' } });
const mark = css({
  gridArea: 'mark',
  justifySelf: 'end',
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
  const query = useInfiniteQuery(ticketsQueries(useHttp()).own());
  const { data, error } = query;
  useFailureToast({ call: ticketsCalls.listOwnTickets, error });
  const tickets = data?.pages.flatMap(({ items }) => items);
  const failed = ticketsCalls.listOwnTickets.messages.fallback;
  return tickets ? (
    <div className={stack({ gap: 2 })}>
      <Rows tickets={tickets} />
      <MoreButton query={query} />
    </div>
  ) : (
    <QueryFallback
      query={query}
      failed={failed}
      loading={
        <div aria-busy>
          <VisuallyHidden>Carregando tickets...</VisuallyHidden>
          <RowSkeletons count={5} />
        </div>
      }
    />
  );
}

function Rows({ tickets }: { tickets: readonly Ticket[] }) {
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
    <ul className={rowList}>
      {sortLastWrittenFirst(tickets).map((ticket) => (
        <TicketRow key={ticket.id} ticket={ticket} unread={countUnread({ ticket, seen, now })} />
      ))}
    </ul>
  );
}

function TicketRow({ ticket, unread }: { ticket: Ticket; unread: number }) {
  const { id, status, title } = ticket;
  const writtenAt = lastWrittenAt(ticket);
  return (
    <li>
      <Link to="/tickets/$id" params={{ id: String(id) }} className={cx(row, unread > 0 && unreadStyle)}>
        <h2 className={titleCell}>{title}</h2>
        <span className={statusCell}>
          <TicketStatusBadge status={status} />
        </span>
        <span className={wordsCell} data-words>
          {ticketLine(ticket)}
        </span>
        {unread > 0 ? (
          <span className={mark}>
            <span aria-hidden>{unread}</span>
            <VisuallyHidden>{unreadLabel(unread)}</VisuallyHidden>
          </span>
        ) : null}
        <time className={dateCell} dateTime={writtenAt}>
          {formatTimestamp(writtenAt, 'day')}
        </time>
      </Link>
    </li>
  );
}
