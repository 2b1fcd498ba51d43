import * as tickets from '#contract/tickets.ts';
import type { Call } from '#contract/call.ts';
import { idParams } from '#contract/input.ts';
import { anything, none } from '#contract/shape.ts';

// oxfmt-ignore
export const ticketsCalls = {
  createTicket: { method: 'POST', path: '/tickets', who: 'player', about: 'Open a ticket', body: tickets.ticketBody, reply: anything, fails: ['character_not_found'], once: true, failure: { fallback: 'Erro ao enviar ticket.' } },
  listOwnTickets: { method: 'GET', path: '/usertickets', who: 'player', about: 'Own tickets', reply: tickets.tickets, failure: { fallback: 'Erro ao carregar tickets' } },
  listTickets: { method: 'GET', path: '/tickets', who: 'admin', about: 'All tickets', reply: tickets.tickets, failure: { fallback: 'Erro ao buscar tickets.' } },
  getTicket: { method: 'GET', path: '/tickets/{id}', who: 'player', about: 'A ticket with its conversation', params: idParams, reply: tickets.ticket, fails: ['not_found'], failure: { fallback: 'Erro ao buscar ticket' } },
  createTicketMessage: { method: 'POST', path: '/tickets/{id}/messages', who: 'player', about: 'Reply to a ticket', params: idParams, body: tickets.ticketMessageBody, reply: tickets.ticketMessage, fails: ['not_found', 'ticket_closed'], once: true, failure: { fallback: 'Erro ao enviar resposta' } },
  closeTicket: { method: 'PATCH', path: '/tickets/{id}/close', who: 'admin', about: 'Close a ticket', params: idParams, body: none, reply: anything, fails: ['not_found', 'ticket_state'], failure: { fallback: 'Erro ao alterar status' } },
  reopenTicket: { method: 'PATCH', path: '/tickets/{id}/reopen', who: 'admin', about: 'Reopen a ticket', params: idParams, body: none, reply: anything, fails: ['not_found', 'ticket_state'], failure: { fallback: 'Erro ao alterar status' } },
} as const satisfies Record<string, Call>;
