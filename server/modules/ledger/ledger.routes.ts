import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { listLedgerOf } from './ledger.queries.ts';

export const ledgerRoutes = ({ database }: Deps): Pick<Handlers, 'listLedger'> => ({
  listLedger: ({ actor, query }) => listLedgerOf({ db: database.db, accountId: actor.accountId, query }),
});
