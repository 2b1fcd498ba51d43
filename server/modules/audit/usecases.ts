import type { Tx } from '#server/db/connect.ts';
import { auditLog } from './table.ts';
import type { Actor } from '#server/http/handler.ts';

/** What happened: `action` like 'news.update' on the row `subjectId` of the table `subject`. Never a secret. */
export interface AuditEntry {
  readonly action: `${string}.${string}`;
  readonly subject: string;
  readonly subjectId: number;
  readonly details?: Record<string, unknown>;
}

/** Who makes a change, when, and in which request; every use case that changes content gets it. */
export interface Change {
  readonly actor: Pick<Actor, 'accountId'>;
  readonly now: Date;
  readonly requestId: string;
}

/** Records a change in the transaction that makes it, so that neither exists without the other. */
export async function writeAudit(input: { tx: Tx; change: Change; entry: AuditEntry }): Promise<void> {
  const { tx, change, entry } = input;
  await tx.insert(auditLog).values({
    ...entry,
    accountId: change.actor.accountId,
    requestId: change.requestId,
    createdAt: change.now,
  });
}
