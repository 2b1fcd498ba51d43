import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { listStatement } from './statement.queries.ts';

export const statementRoutes = ({ database }: Deps): Pick<Handlers, 'listLedger'> => ({
  listLedger: ({ actor, query }) => listStatement({ db: database.db, accountId: actor.accountId, query }),
});
