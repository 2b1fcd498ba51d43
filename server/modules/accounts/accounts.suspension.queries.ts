import { eq } from 'drizzle-orm';
import { suspendedMessage } from '#contract/messages.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { accounts } from './accounts.table.ts';

type Columns = Pick<typeof accounts.$inferSelect, 'suspendedAt' | 'suspendedUntil' | 'suspensionReason'>;

export const suspensionColumns = {
  suspendedAt: accounts.suspendedAt,
  suspendedUntil: accounts.suspendedUntil,
  suspensionReason: accounts.suspensionReason,
};

/** The suspension of an account that has not ended; null without one. */
export function suspensionOf({ account, now }: { account: Columns; now: Date }) {
  const { suspendedAt: since, suspendedUntil: until, suspensionReason: reason } = account;
  if (since === null || reason === null || (until !== null && until <= now)) return null;
  return { since, until, reason };
}

/**
 * Throws invalid_credentials for a closed account, and account_suspended with the end and the reason. Call it only after the password or
 * another factor was verified.
 */
export async function checkMaySignIn(input: { db: Db | Tx; accountId: number; now: Date }): Promise<void> {
  const { db, accountId, now } = input;
  const [account] = await db
    .select({ ...suspensionColumns, closedAt: accounts.closedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (account && account.closedAt !== null) throw new AppError('invalid_credentials');
  const suspension = account && suspensionOf({ account, now });
  if (suspension) throw new AppError('account_suspended', { message: suspendedMessage(suspension) });
}
