import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { TicketStatus } from '#contract/tickets.ts';
import { AppError } from '#server/core/errors.ts';

export const ticketNotFound = () => new AppError('not_found', { message: EXACT_MESSAGES.ticketNotFound });

/** Since when the player waits, after a reply: an answer ends the wait, and the player's next text begins another. */
export function waitingAfterReply(input: {
  waitingSince: Date | null;
  isAdmin: boolean;
  now: Date;
}): Date | null {
  const { waitingSince, isAdmin, now } = input;
  return isAdmin ? null : (waitingSince ?? now);
}

/** Whether a ticket of this status can wait for an answer. */
export const needsAnswer = (status: TicketStatus): boolean =>
  status === 'aberto' || status === 'em_andamento';

/** The status after a reply (product 10.3): the team's reply starts work on an open ticket, the owner's reply reopens a solved one. */
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
