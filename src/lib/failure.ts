import type { Call } from '#contract/call.ts';
import { ApiError, type ApiErrorKind } from './api-error.ts';

const NO_COOKIES = 'Este navegador está com os cookies desativados. Ative-os para este site e tente de novo.';

/** The server's message, or ''. The server cannot tell an old XSRF cookie from none, the browser can. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return '';
  return error.code === 'xsrf_refused' && !navigator.cookieEnabled ? NO_COOKIES : error.message;
}

/** Texts for failures without a message of the server; a refusal has none. */
const OWN_TEXTS: Record<ApiErrorKind, string> = {
  unreachable: 'O servidor não respondeu.',
  'invalid-response': 'A resposta do servidor não pôde ser lida.',
  refused: '',
};

/** The server's message, else the text for this kind of failure, or ''. */
const textOf = (error: unknown): string =>
  messageOf(error) || (error instanceof ApiError ? OWN_TEXTS[error.kind] : '');

/** A failed call in one line: the server's message, else the text for its kind, else the call's fallback. */
export function failureMessage({ call, error }: { call: Call; error: unknown }): string {
  return textOf(error) || fallbackOf(call);
}

/**
 * A failed call as a toast: the call's title, and below it the message. A call without a title has its fallback as the
 * title, and below it only the server's message or the text for the kind of failure.
 */
export function failureToast({ call, error }: { call: Call; error: unknown }) {
  const { title } = call.messages ?? {};
  if (title) return toastOf({ title, message: failureMessage({ call, error }) });
  return toastOf({ title: fallbackOf(call), message: textOf(error) });
}

/** What to add to a failed call's fallback text: the server's message, else the text for its kind; '' if it would only repeat it. */
export function failureDetail({ call, error }: { call: Call; error: unknown }): string {
  const text = textOf(error);
  return text === fallbackOf(call) ? '' : text;
}

/** A red toast; without a description if the message is empty or equals the title. */
export function toastOf({ title, message }: { title: string; message: string }) {
  const kind = 'destructive' as const;
  return message && message !== title ? { kind, title, description: message } : { kind, title };
}

const fallbackOf = (call: Call): string => call.messages?.fallback ?? 'Falha na requisição';
