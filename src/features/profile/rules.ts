import { ApiError } from '#lib/api-error.ts';

/** The link that brings a new player with this account's code (product 3.6): the register page with ?ref=. */
export const referralLink = ({ origin, code }: { origin: string; code: string }): string =>
  `${origin}/register?ref=${encodeURIComponent(code)}`;

/** The text of a refused password change, at the field it concerns or above the button. */
export interface PasswordProblem {
  text: string;
  field: 'currentPassword' | 'newPassword' | null;
}

/** Reads a failed POST /auth/password. `message` is the text for people; an API without the call is told apart by its 404. */
export function passwordProblem({ error, message }: { error: unknown; message: string }): PasswordProblem {
  if (!(error instanceof ApiError)) return { text: message, field: null };
  if (error.status === 404) return { text: 'Este servidor não oferece a troca de senha.', field: null };
  if (error.code === 'wrong_password' || error.field === 'currentPassword')
    return { text: message, field: 'currentPassword' };
  return { text: message, field: error.field === 'newPassword' ? 'newPassword' : null };
}
