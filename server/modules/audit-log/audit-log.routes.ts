import type { Deps } from '#server/core/deps.ts';
import type { Handlers } from '#server/http/handler.ts';
import { listAudit } from './audit-log.queries.ts';

export const auditLogRoutes = ({ database }: Deps): Pick<Handlers, 'listAudit'> => ({
  listAudit: ({ query }) => listAudit({ db: database.db, query }),
});
