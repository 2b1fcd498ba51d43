import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { endOtherSessions, endSessionOf, listSessions } from './sessions.usecases.ts';
import { listSignIns } from './sessions.sign-ins.usecases.ts';
import { transactAs } from './sessions.access.usecases.ts';

type Owned = Pick<Handlers, 'listSessions' | 'endSession' | 'endOtherSessions' | 'listSignIns'>;

export const sessionsRoutes = ({ database, clock }: Deps): Owned => ({
  listSessions: ({ actor }) => listSessions({ db: database.db, actor, now: clock() }),
  endSession: async ({ actor, params }) => {
    const { accountId } = actor;
    await transactAs({ database, actor }, (tx) => endSessionOf({ tx, accountId, id: params.sessionId }));
    return { ok: true };
  },
  endOtherSessions: async ({ actor }) => {
    await transactAs({ database, actor }, (tx) => endOtherSessions({ tx, actor }));
    return { ok: true };
  },
  listSignIns: ({ actor, query }) => listSignIns({ db: database.db, actor, query }),
});
