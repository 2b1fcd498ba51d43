import type { ticketsAdminCalls } from '#contract/calls/tickets-admin.ts';
import type { Deps } from '#server/core/deps.ts';
import { createEdits } from '#server/http/edits.ts';
import type { Handlers } from '#server/http/handler.ts';
import {
  createSavedAnswer,
  deleteSavedAnswer,
  listSavedAnswers,
  restoreSavedAnswer,
  updateSavedAnswer,
} from './tickets.answers.usecases.ts';
import { assignTicket, getTicketPlayer, listTicketTeam } from './tickets.admin.usecases.ts';

/** The calls that only the team makes. */
export function ticketsAdminRoutes(deps: Deps): Pick<Handlers, keyof typeof ticketsAdminCalls> {
  const { db } = deps.database;
  const { edit, editOne } = createEdits(deps);
  return {
    listTicketTeam: () => listTicketTeam(db),
    assignTicket: (input) => assignTicket(editOne(input)),
    getTicketPlayer: ({ params }) => getTicketPlayer({ db, id: params.id }),
    listSavedAnswers: () => listSavedAnswers(db),
    createSavedAnswer: (input) => createSavedAnswer(edit(input)),
    updateSavedAnswer: (input) => updateSavedAnswer(editOne(input)),
    deleteSavedAnswer: (input) => deleteSavedAnswer(editOne(input)),
    restoreSavedAnswer: (input) => restoreSavedAnswer(editOne(input)),
  };
}
