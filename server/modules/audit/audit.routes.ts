import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { listAudit } from './audit.usecases.ts';

export const auditRoutes = ({ database }: Deps): Pick<Handlers, 'listAudit'> => ({
  listAudit: ({ query }) => listAudit({ db: database.db, query }),
});
