import * as tickets from '#contract/tickets.ts';
import type { Call } from '#contract/call.ts';
import { idParams } from '#contract/input.ts';
import { pageQuery } from '#contract/paging.ts';
import { anyBody, unspecified } from '#contract/shape.ts';

// oxfmt-ignore
export const ticketsCalls = {
  createTicket: {
    method: 'POST', path: '/tickets', access: 'player', about: 'Open a ticket',
    body: tickets.ticketBody, reply: unspecified(tickets.ticket),
    errors: ['character_not_found', 'too_many_open_tickets', 'ticket_storage_limit', 'ticket_picture_missing'],
    idempotent: true,
    messages: { fallback: 'Erro ao enviar ticket.' },
  },
  listOwnTickets: {
    method: 'GET', path: '/usertickets', access: 'player', about: 'Own tickets, the newest first',
    query: pageQuery, reply: tickets.tickets, paged: true, messages: { fallback: 'Erro ao carregar tickets' },
  },
  listTickets: {
    method: 'GET', path: '/tickets', access: 'tickets', about: 'All tickets, the newest first',
    query: tickets.ticketsQuery, reply: tickets.tickets, paged: true,
    messages: { fallback: 'Erro ao buscar tickets.' },
  },
  getTicket: {
    method: 'GET', path: '/tickets/{id}', access: 'player', about: 'A ticket with its conversation',
    params: idParams, reply: tickets.ticket, errors: ['not_found'],
    messages: { fallback: 'Erro ao buscar ticket', adminFallback: 'Erro ao buscar respostas' },
  },
  createTicketMessage: {
    method: 'POST', path: '/tickets/{id}/messages', access: 'player', about: 'Reply to a ticket',
    params: idParams, body: tickets.ticketMessageBody, reply: tickets.ticketMessage,
    errors: ['not_found', 'ticket_closed', 'ticket_message_limit', 'ticket_storage_limit', 'ticket_picture_missing'],
    idempotent: true,
    messages: { fallback: 'Erro ao enviar resposta', adminFallback: 'Erro ao enviar resposta.' },
  },
  closeTicket: {
    method: 'PATCH', path: '/tickets/{id}/close', access: 'tickets', about: 'Close a ticket',
    params: idParams, body: anyBody, reply: tickets.ticketStatusReply, errors: ['not_found', 'ticket_status_unchanged'],
    messages: { fallback: 'Erro ao alterar status' },
  },
  reopenTicket: {
    method: 'PATCH', path: '/tickets/{id}/reopen', access: 'tickets', about: 'Reopen a ticket',
    params: idParams, body: anyBody, reply: tickets.ticketStatusReply, errors: ['not_found', 'ticket_status_unchanged'],
    messages: { fallback: 'Erro ao alterar status' },
  },
} as const satisfies Record<string, Call>;
