import { Link } from '@tanstack/react-router';
import type { Ticket } from '#contract/tickets.ts';
import { TicketBadge } from '#items/ticket-badge.tsx';
import { formatTimestamp } from '#lib/format.ts';
import { ListRow } from '#ui/list-row.tsx';
import { RowFact } from '#ui/row-fact.tsx';
import { rowLink } from '#ui/row-list.ts';

/** A ticket of an account. It opens among the team's tickets. */
export const TicketRow = ({ ticket }: { ticket: Ticket }) => (
  <ListRow
    short
    name={
      <Link to="/admin/tickets" search={{ ticket: String(ticket.id) }} className={rowLink}>
        {ticket.title}
      </Link>
    }
    facts={[
      <RowFact key="id" number>{`#${ticket.id}`}</RowFact>,
      formatTimestamp(ticket.createdAt, 'minute'),
    ]}
    note={<TicketBadge status={ticket.status} />}
  />
);
