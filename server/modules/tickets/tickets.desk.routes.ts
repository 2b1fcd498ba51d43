import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { idempotencyKey } from '#server/modules/idempotency/idempotency.usecases.ts';
import {
  createSavedAnswer,
  deleteSavedAnswer,
  listSavedAnswers,
  restoreSavedAnswer,
  updateSavedAnswer,
} from './tickets.answers.usecases.ts';
import { assignTicket, getTicketPlayer, listTicketTeam } from './tickets.desk.usecases.ts';

type Calls =
  | 'listTicketTeam'
  | 'assignTicket'
  | 'getTicketPlayer'
  | 'listSavedAnswers'
  | 'createSavedAnswer'
  | 'updateSavedAnswer'
  | 'deleteSavedAnswer'
  | 'restoreSavedAnswer';

/** What only the team calls (product 10.12 to 10.16). */
export function ticketDeskRoutes({ database, clock }: Deps): Pick<Handlers, Calls> {
  const { db } = database;
  return {
    listTicketTeam: () => listTicketTeam(db),
    assignTicket: ({ params, body, actor, request }) =>
      assignTicket({
        database,
        change: { actor, now: clock(), requestId: request.id },
        id: params.id,
        body,
      }),
    getTicketPlayer: ({ params }) => getTicketPlayer({ db, id: params.id }),
    listSavedAnswers: () => listSavedAnswers(db),
    createSavedAnswer: ({ body, actor, request }) =>
      createSavedAnswer({
        database,
        change: { actor, now: clock(), requestId: request.id },
        key: idempotencyKey(request),
        body,
      }),
    updateSavedAnswer: ({ params, body, actor, request }) =>
      updateSavedAnswer({
        database,
        change: { actor, now: clock(), requestId: request.id },
        id: params.id,
        body,
      }),
    deleteSavedAnswer: ({ params, actor, request }) =>
      deleteSavedAnswer({
        database,
        change: { actor, now: clock(), requestId: request.id },
        id: params.id,
      }),
    restoreSavedAnswer: ({ params, actor, request }) =>
      restoreSavedAnswer({
        database,
        change: { actor, now: clock(), requestId: request.id },
        id: params.id,
      }),
  };
}
