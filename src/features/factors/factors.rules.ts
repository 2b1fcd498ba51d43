import type { Account } from '#contract/accounts.ts';
import type { Factors } from '#contract/factors.ts';
import { teamRole } from '#contract/rights.ts';

/** Whether the account has a second factor, so that a sign-in has a second step. */
export const hasSecondFactor = ({ totp, passkeys }: Factors): boolean => totp !== null || passkeys.length > 0;

/** Whether the e-mail has to be confirmed before a factor is added, by the server's rule (product 25.10). */
export const needsConfirmedMail = (account: Account): boolean =>
  account.mail_confirmed === false && account.mail !== '' && teamRole(account) === null;

/** Whether factors may be changed without the password. False in the last 30 s of that time, because the request might arrive too late. */
export const isUnlocked = ({ factors, now }: { factors: Factors; now: number }): boolean =>
  factors.unlocked_until !== null &&
  factors.unlocked_until !== undefined &&
  Date.parse(factors.unlocked_until) - 30_000 > now;

/** The dark squares of a QR code as an SVG path; a square is one unit wide. */
export const pathOfSquares = (squares: readonly (readonly boolean[])[]): string =>
  squares.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** A secret in groups of four letters, which are easier to type on another device. */
export const formatSecret = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');
