import { and, desc, eq, sql } from 'drizzle-orm';
import { AUDIT_PAGE_SIZE } from '#contract/audit.ts';
import type { ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { cutPage, idOfCursor, isBelow, MAX_BIG_ID } from '#server/core/paging.ts';
import { foldName } from '#server/db/columns.ts';
import type { Db } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { areaOf, auditLog } from '#server/modules/audit/audit.table.ts';
import { readNames, type Names } from './audit-log.names.queries.ts';

/** A page of the log, newest first, filtered by area and by part of a username. */
export async function listAudit(input: {
  db: Db;
  query: ParsedQuery<Calls['listAudit']>;
}): Promise<ReplyInput<Calls['listAudit']>> {
  const { db, query } = input;
  const { area, person, cursor } = query;
  const after = idOfCursor(cursor, MAX_BIG_ID);
  const rows = await db
    .select({ entry: auditLog, username: accounts.username })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.accountId))
    .where(
      and(
        area === undefined ? undefined : eq(areaOf(auditLog.action), area),
        person === null ? undefined : sql`position(${foldName(person)} in ${accounts.usernameKey}) > 0`,
        isBelow(auditLog.id, after),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(AUDIT_PAGE_SIZE + 1);
  const { items, next } = cutPage({ rows, size: AUDIT_PAGE_SIZE, cursorOf: ({ entry }) => entry.id });
  const nameOf = await readNames({ db, entries: items.map(({ entry }) => entry) });
  return { items: items.map((item) => present({ ...item, nameOf })), next };
}

function present(input: { entry: typeof auditLog.$inferSelect; username: string | null; nameOf: Names }) {
  const { entry, username, nameOf } = input;
  const { id, accountId, action, subject, subjectId, before, after, requestId, createdAt } = entry;
  return {
    id,
    createdAt: createdAt.toISOString(),
    account: accountId === null || username === null ? null : { id: accountId, username },
    action,
    subject,
    subject_id: subjectId,
    before,
    after,
    ...nameOf(entry),
    request_id: requestId,
  };
}
