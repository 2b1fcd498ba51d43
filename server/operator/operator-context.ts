import type { OperatorContext } from '#server/modules/audit/audit.usecases.ts';

/** The author of a command's changes, for the audit log. */
export const operatorContext = (now: Date): OperatorContext => ({
  actor: { accountId: null },
  now,
  requestId: null,
});
