import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { AUDIT_PAGE_SIZE } from '#contract/audit.ts';
import type { ParsedQuery, ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { foldName } from '#server/db/columns.ts';
import type { Database, Db, Tx } from '#server/db/connect.ts';
import type { Actor } from '#server/core/deps.ts';
import { cutPage, idOfCursor, isBelow, MAX_BIG_ID } from '#server/core/paging.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { readNames, type Names } from './audit.names.queries.ts';
import { recordedFields, type Fields } from './audit.rules.ts';
import { areaOf, auditLog } from './audit.table.ts';

/** `action`, like 'news.update', on the row `subjectId` of the table `subject`, with the fields before and after. Contains no secrets. */
export interface AuditEntry {
  readonly action: `${string}.${string}`;
  readonly subject: string;
  readonly subjectId: number | null;
  readonly before?: Fields;
  readonly after?: Fields;
}

/** The author, time and request of a change, for the audit log. */
interface ContextBy<Author, RequestId = string> {
  readonly actor: Author;
  readonly now: Date;
  readonly requestId: RequestId;
}
export type AuditContext = ContextBy<Actor>;
/** By the operator on the command line, who has no account. */
export type OperatorContext = ContextBy<{ readonly accountId: null }, null>;
/** By another system, which signed its request. */
export type SystemContext = ContextBy<{ readonly accountId: null }>;

/** A change by an editor. */
export interface Edit {
  readonly database: Database;
  readonly context: AuditContext;
}
/** An editor's change of the row with this id. */
export interface EditOne extends Edit {
  readonly id: number;
}

/** Any author: also an owner who uses a one-time link without a session, and the account that scheduled what the server does later. */
type AnyContext = ContextBy<{ readonly accountId: number | null }, string | null>;

/** Writes an audit entry in the transaction of the change. */
export const writeAudit = (input: { tx: Tx; context: AnyContext; entry: AuditEntry }): Promise<void> =>
  writeAudits({ ...input, entries: [input.entry] });

/** Writes the audit entries of a change of several rows, in one statement. */
export async function writeAudits(input: {
  tx: Tx;
  context: AnyContext;
  entries: readonly AuditEntry[];
}): Promise<void> {
  const { tx, context, entries } = input;
  if (entries.length === 0) return;
  await tx.insert(auditLog).values(
    entries.map(({ action, subject, subjectId, before, after }) => ({
      action,
      subject,
      subjectId,
      ...recordedFields({ before, after }),
      accountId: context.actor.accountId,
      requestId: context.requestId,
      createdAt: context.now,
    })),
  );
}

/** Actions of players on their own accounts, and the days for which their entries are stored. */
const OWN_ACTIONS = [
  'account.password',
  'account.reset',
  'account.mail',
  'account.factorAdd',
  'account.factorRemove',
  'account.codes',
];
const OWN_ENTRY_DAYS = 90;

/** Deletes old entries of OWN_ACTIONS, because players can cause any number of them. */
export async function deleteOldOwnEntries({ db, now }: { db: Db; now: Date }): Promise<void> {
  const oldest = new Date(now.getTime() - OWN_ENTRY_DAYS * 86_400_000);
  await db.delete(auditLog).where(and(inArray(auditLog.action, OWN_ACTIONS), lt(auditLog.createdAt, oldest)));
}

/** A page of the log (product 22.3), newest first, filtered by area and by part of a username. */
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
