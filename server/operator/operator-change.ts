import type { OperatorChange } from '#server/modules/audit/audit.usecases.ts';

/** Who changes something when a command does. */
export const operatorChange = (now: Date): OperatorChange => ({
  actor: { accountId: null },
  now,
  requestId: null,
});
