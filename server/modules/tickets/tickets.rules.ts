import type { TicketStatus } from '#contract/tickets.ts';

/** The status after a reply (product 10.3): an administrator takes an open one on, the owner's reply takes a solved one up again. */
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
