import type { Ticket } from '#contract/tickets.ts';

/** An open ticket without messages. */
export const sampleTicket: Ticket = {
  id: 4,
  title: 'Conta presa',
  description: 'Não entro desde ontem.',
  category: 'problema_conta',
  status: 'aberto',
  characterName: 'Luzia',
  guildName: null,
  pranName: null,
  createdAt: '2026-01-02T10:00:00.000Z',
  ticketmessages: [],
  ticketurls: [],
  user: null,
  assignee: null,
  waitingSince: null,
  updatedAt: null,
};
