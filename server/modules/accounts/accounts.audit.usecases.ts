import { type AuditEntry, writeAudit } from '#server/modules/audit/audit.usecases.ts';

type AuditInput = Parameters<typeof writeAudit>[0];

/** Writes to the audit log what was done to an account, in the transaction of the change. */
export function auditAccount(
  input: Omit<AuditInput, 'entry'> &
    Pick<AuditEntry, 'before' | 'after'> & { action: `account.${string}`; accountId: number },
): Promise<void> {
  const { tx, context, accountId: subjectId, ...entry } = input;
  return writeAudit({ tx, context, entry: { ...entry, subject: 'accounts', subjectId } });
}
