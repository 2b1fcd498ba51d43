import type { Call } from '#contract/call.ts';
import { ApiError } from './api-error.ts';

/** What to say of a failed call: the server's message, else the call's own fallback text (product 15.5). */
export function failureMessage({ call, error }: { call: Call; error: unknown }): string {
  const said = error instanceof ApiError ? error.message : '';
  return said || call.messages?.fallback || 'Falha na requisição';
}
