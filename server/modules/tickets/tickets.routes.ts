import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/modules/idempotency/idempotency.usecases.ts';
import { getTicket, listOwnTickets, listTickets } from './tickets.queries.ts';
import { closeTicket, createTicket, createTicketMessage, reopenTicket } from './tickets.usecases.ts';

type Calls =
  | 'createTicket'
  | 'listOwnTickets'
  | 'listTickets'
  | 'getTicket'
  | 'createTicketMessage'
  | 'closeTicket'
  | 'reopenTicket';

export function ticketsRoutes(deps: Deps): Pick<Handlers, Calls> {
  const { database, clock } = deps;
  const { db } = database;
  return {
    createTicket: ({ body, actor, request }) =>
      createTicket({ deps, actor, now: clock(), key: idempotencyKey(request), body }),
    listOwnTickets: ({ actor, query }) => listOwnTickets({ db, actor, query }),
    listTickets: ({ query, actor }) => listTickets({ db, actor, query }),
    getTicket: ({ params, actor }) => getTicket({ db, actor, id: params.id }),
    createTicketMessage: ({ params, body, actor, request }) =>
      createTicketMessage({
        database,
        actor,
        now: clock(),
        requestId: request.id,
        key: idempotencyKey(request),
        id: params.id,
        body,
      }),
    closeTicket: ({ params, actor, request }) =>
      closeTicket({ database, change: { actor, now: clock(), requestId: request.id }, id: params.id }),
    reopenTicket: ({ params, actor, request }) =>
      reopenTicket({ database, change: { actor, now: clock(), requestId: request.id }, id: params.id }),
  };
}
