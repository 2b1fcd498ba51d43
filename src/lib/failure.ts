import type { Call } from '#contract/call.ts';
import { ApiError, type ApiErrorKind } from './api-error.ts';

/** The server's message, or ''. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : '');

/** Texts for failures without a server message; for a refusal there is none. */
const OWN_TEXTS: Record<ApiErrorKind, string> = {
  unreachable: 'O servidor não respondeu.',
  'invalid-response': 'A resposta do servidor não pôde ser lida.',
  refused: '',
};

/** The server's message, else the text for this kind of failure, or ''. */
const textOf = (error: unknown): string =>
  messageOf(error) || (error instanceof ApiError ? OWN_TEXTS[error.kind] : '');

/** A failed call in one line: the server's message, else the text for its kind, else the call's fallback (product 15.5). */
export function failureMessage({ call, error }: { call: Call; error: unknown }): string {
  return textOf(error) || fallbackOf(call);
}

/**
 * A failed call as a toast (product 15.5): the server's own message stands under the call's title. A call without a title is headed
 * by its fallback, which then needs no line below it.
 */
export function failureToast({ call, error }: { call: Call; error: unknown }) {
  const { title } = call.messages ?? {};
  if (title) return toastOf({ title, message: failureMessage({ call, error }) });
  return toastOf({ title: fallbackOf(call), message: textOf(error) });
}

/** The detail below a failed call's fallback text: the server's message, else the text for its kind, or ''. */
export function failureDetail({ call, error }: { call: Call; error: unknown }): string {
  return toastOf({ title: fallbackOf(call), message: textOf(error) }).description ?? '';
}

/** A red toast; without a description if the message is empty or equals the title. */
export function toastOf({ title, message }: { title: string; message: string }) {
  const kind = 'destructive' as const;
  return message && message !== title ? { kind, title, description: message } : { kind, title };
}

const fallbackOf = (call: Call): string => call.messages?.fallback ?? 'Falha na requisição';
