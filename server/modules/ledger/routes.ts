import { cursorOf } from '#server/http/cursor.ts';
import type { Deps, Handlers } from '#server/http/handler.ts';
import { listLedger } from './list-ledger.ts';

export const ledgerRoutes = ({ database }: Deps): Pick<Handlers, 'listLedger'> => ({
  listLedger: ({ actor, request }) => listLedger({ db: database.db, actor, cursor: cursorOf(request) }),
});
