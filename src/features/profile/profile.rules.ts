import { ApiError } from '#lib/api-error.ts';
import type { FormProblem } from '#lib/use-form.ts';

/** The link that brings a new player with this account's code (product 3.6): the register page with ?ref=. */
export const referralLink = ({ origin, code }: { origin: string; code: string }): string =>
  `${origin}/register?ref=${encodeURIComponent(code)}`;

/** The problem of a failed POST /auth/password; `message` is its text. A 404 means that the API has no such call. */
export function passwordProblem({ error, message }: { error: unknown; message: string }): FormProblem {
  if (!(error instanceof ApiError)) return { text: message, path: null };
  if (error.status === 404) return { text: 'Este servidor não oferece a troca de senha.', path: null };
  if (error.code === 'wrong_password' || error.field === 'currentPassword')
    return { text: message, path: 'currentPassword' };
  return { text: message, path: error.field === 'newPassword' ? 'newPassword' : null };
}
