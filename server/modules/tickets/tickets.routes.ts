import type { ticketsCalls } from '#contract/calls/tickets.ts';
import type { Deps } from '#server/core/deps.ts';
import { createEdits } from '#server/http/edits.ts';
import type { Handlers } from '#server/http/handler.ts';
import { getTicket, listTickets, listTicketsOf } from './tickets.queries.ts';
import { closeTicket, createTicket, createTicketMessage, reopenTicket } from './tickets.usecases.ts';

export function ticketsRoutes(deps: Deps): Pick<Handlers, keyof typeof ticketsCalls> {
  const { database, clock } = deps;
  const { db } = database;
  const { editOne } = createEdits(deps);
  return {
    createTicket: ({ body, actor, key }) => createTicket({ deps, actor, now: clock(), key, body }),
    listOwnTickets: ({ actor, query }) => listTicketsOf({ db, accountId: actor.accountId, query }),
    listTickets: ({ query, actor }) => listTickets({ db, actor, query }),
    getTicket: ({ params, actor }) => getTicket({ db, actor, id: params.id }),
    createTicketMessage: (input) => createTicketMessage(editOne(input)),
    closeTicket: (input) => closeTicket(editOne(input)),
    reopenTicket: (input) => reopenTicket(editOne(input)),
  };
}
