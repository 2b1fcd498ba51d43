import type { Database } from '#server/db/connect.ts';
import { auditLog } from '#server/modules/audit/audit.table.ts';

/** All rows of the audit log, the oldest first. */
export const auditRows = ({ database }: { database: Database }) =>
  database.db.select().from(auditLog).orderBy(auditLog.id);
