import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { listLedger } from './ledger.queries.ts';

export const ledgerRoutes = ({ database }: Deps): Pick<Handlers, 'listLedger'> => ({
  listLedger: ({ actor, query }) => listLedger({ db: database.db, actor, query }),
});
