import { TICKET_STATUS, type TicketStatus } from '#contract/tickets.ts';
import { Badge } from '#ui/badge.tsx';

const TONES = {
  aberto: 'blue',
  em_andamento: 'yellow',
  resolvido: 'good',
  fechado: 'grey',
} as const satisfies Record<TicketStatus, string>;

/** A ticket's status in its colour. */
export function TicketBadge({ status }: { status: TicketStatus }) {
  return <Badge tone={TONES[status]}>{TICKET_STATUS[status]}</Badge>;
}
