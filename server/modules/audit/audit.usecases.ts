import { and, inArray, lt } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit.ts';
import type { Actor } from '#server/core/deps.ts';
import type { Database, Db, Tx } from '#server/db/connect.ts';
import { recordedFields, type Fields } from './audit.rules.ts';
import { auditLog } from './audit.table.ts';

/** `action` on the row `subjectId` of the table `subject`, with the fields before and after. Contains no secrets. */
export interface AuditEntry {
  readonly action: AuditAction;
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

/** Writes an audit entry of what was done to an account. */
export function auditAccount(input: {
  tx: Tx;
  context: AnyContext;
  action: AuditAction & `account.${string}`;
  accountId: number;
  before?: Fields;
  after?: Fields;
}): Promise<void> {
  const { tx, context, accountId: subjectId, ...entry } = input;
  return writeAudit({ tx, context, entry: { ...entry, subject: 'accounts', subjectId } });
}

/** Actions of players on their own accounts, and the days for which their entries are stored. */
const OWN_ACTIONS: AuditAction[] = [
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
