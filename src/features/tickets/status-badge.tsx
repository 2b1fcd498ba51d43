import { TICKET_STATUS, type TicketStatus } from '#contract/tickets.ts';
import { Badge } from '#ui/badge.tsx';
import { STATUS_TONES } from './tickets.rules.ts';

/** A ticket's status in its colour. */
export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{TICKET_STATUS[status]}</Badge>;
}
