import type { OperatorChange } from '#server/modules/audit/audit.usecases.ts';

/** The author of a command's changes, for the audit log. */
export const operatorChange = (now: Date): OperatorChange => ({
  actor: { accountId: null },
  now,
  requestId: null,
});
