import { teamRole } from '#contract/rights.ts';
import type { accounts } from './accounts.table.ts';

/** Milliseconds for which a change of an administrator's account by the team counts, in either direction (product 24.6). */
export const ADMIN_PROTECTION_MS = 30 * 86_400_000;

/**
 * Whether an account is an administrator's or was one within 30 days. Nobody of the team changes how such an account signs in: one
 * administrator could take another's role, become that person and confirm their own requests.
 */
export function isProtected(input: {
  account: Pick<typeof accounts.$inferSelect, 'accounttype' | 'role' | 'adminUntil'>;
  now: Date;
}): boolean {
  const { account, now } = input;
  if (teamRole(account) === 'admin') return true;
  return account.adminUntil !== null && account.adminUntil.getTime() > now.getTime() - ADMIN_PROTECTION_MS;
}
