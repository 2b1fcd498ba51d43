import { Link } from '@tanstack/react-router';
import { TICKET_STATUS, type Ticket } from '#contract/tickets.ts';
import { formatTimestamp } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
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
    end={<Badge>{TICKET_STATUS[ticket.status]}</Badge>}
  />
);
