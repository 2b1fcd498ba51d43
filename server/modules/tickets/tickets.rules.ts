import type { TicketStatus } from '#contract/tickets.ts';

/** The status after a reply (product 10.3): an administrator's reply starts work on an open ticket, the owner's reply reopens a solved one. */
export function statusAfterReply({
  status,
  isAdmin,
}: {
  status: TicketStatus;
  isAdmin: boolean;
}): TicketStatus {
  if (isAdmin) return status === 'aberto' ? 'em_andamento' : status;
  return status === 'resolvido' ? 'em_andamento' : status;
}
