import * as tickets from '#contract/tickets-admin.ts';
import type { Call } from '#contract/call.ts';
import { idParams } from '#contract/input.ts';
import { anyBody, noReplyBody } from '#contract/shape.ts';

// oxfmt-ignore
export const ticketsAdminCalls = {
  listTicketTeam: {
    method: 'GET', path: '/ticket-team', access: 'tickets', about: 'Accounts that can take care of tickets',
    reply: tickets.teamMembers, extension: true,
    messages: { fallback: 'Erro ao carregar a equipe.', quiet: true },
  },
  assignTicket: {
    method: 'PATCH', path: '/tickets/{id}/assignee', access: 'tickets',
    about: 'Say who takes care of a ticket',
    params: idParams, body: tickets.assigneeBody, reply: tickets.assigneeReply,
    errors: ['not_found', 'ticket_assigned'], extension: true,
    messages: { fallback: 'Erro ao mudar o responsável' },
  },
  getTicketPlayer: {
    method: 'GET', path: '/tickets/{id}/player', access: 'tickets',
    about: "A ticket's player: balance, characters, last deliveries, open tickets",
    params: idParams, reply: tickets.ticketPlayer, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao carregar os dados do jogador.', quiet: true },
  },
  listSavedAnswers: {
    method: 'GET', path: '/saved-answers', access: 'tickets', about: 'Saved answers of the team',
    reply: tickets.savedAnswers, extension: true,
    messages: { fallback: 'Erro ao carregar as respostas salvas.', quiet: true },
  },
  createSavedAnswer: {
    method: 'POST', path: '/saved-answers', access: 'tickets', about: 'Save an answer for the team',
    body: tickets.savedAnswerBody, reply: tickets.savedAnswer, errors: ['saved_answer_limit'], idempotent: true,
    extension: true,
    messages: { fallback: 'Erro ao salvar a resposta' },
  },
  updateSavedAnswer: {
    method: 'PATCH', path: '/saved-answers/{id}', access: 'tickets', about: 'Change a saved answer',
    params: idParams, body: tickets.savedAnswerEdit, reply: tickets.savedAnswer,
    errors: ['not_found', 'row_conflict'], extension: true,
    messages: { fallback: 'Erro ao salvar a resposta' },
  },
  deleteSavedAnswer: {
    method: 'DELETE', path: '/saved-answers/{id}', access: 'tickets', about: 'Archive a saved answer',
    params: idParams, reply: noReplyBody, errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao remover a resposta' },
  },
  restoreSavedAnswer: {
    method: 'POST', path: '/saved-answers/{id}/restore', access: 'tickets',
    about: 'Restore an archived saved answer',
    params: idParams, body: anyBody, reply: tickets.savedAnswer, errors: ['not_found', 'saved_answer_limit'],
    extension: true,
    messages: { fallback: 'Erro ao restaurar a resposta' },
  },
} as const satisfies Record<string, Call>;
