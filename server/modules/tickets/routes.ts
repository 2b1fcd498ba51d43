import type { Deps, Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/modules/idempotency/usecases.ts';
import {
  closeTicket,
  createTicket,
  createTicketMessage,
  getTicket,
  listOwnTickets,
  listTickets,
  reopenTicket,
} from './usecases.ts';

type Calls =
  | 'createTicket'
  | 'listOwnTickets'
  | 'listTickets'
  | 'getTicket'
  | 'createTicketMessage'
  | 'closeTicket'
  | 'reopenTicket';

export function ticketsRoutes({ database, clock }: Deps): Pick<Handlers, Calls> {
  const { db } = database;
  return {
    createTicket: ({ body, actor, request }) =>
      createTicket({ database, actor, now: clock(), key: idempotencyKey(request), body }),
    listOwnTickets: ({ actor }) => listOwnTickets({ db, actor }),
    listTickets: () => listTickets(db),
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
