import type { agesCalls } from '#contract/calls/ages.ts';
import { SIGNATURE } from '#contract/credits.ts';
import type { Deps } from '#server/core/deps.ts';
import { createEdits } from '#server/http/edits.ts';
import type { Handlers } from '#server/http/handler.ts';
import { confirmAge, listAgeRequests, refuseAge, requestAge } from './ages.team.usecases.ts';
import { receiveAge } from './ages.usecases.ts';

export function agesRoutes(deps: Deps): Pick<Handlers, keyof typeof agesCalls> {
  const { editOne } = createEdits(deps);
  return {
    // The signature was checked, and the time is part of it (credits.routes.ts).
    receiveAge: ({ body, request }) =>
      receiveAge({
        deps,
        requestId: request.id,
        signedAt: new Date(Number(request.headers[SIGNATURE.timestamp.toLowerCase()]) * 1000),
        event: body,
      }),
    requestAge: (call) => requestAge(editOne(call)),
    listAgeRequests: ({ query }) => listAgeRequests({ db: deps.database.db, query }),
    confirmAge: (call) => confirmAge(editOne(call)),
    refuseAge: (call) => refuseAge(editOne(call)),
  };
}
