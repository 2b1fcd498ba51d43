import type { ErrorCode } from '#contract/errors.ts';

/** Why a call failed: it was refused, there was no answer, or the reply is none of the contract's: somebody else's. */
export type ApiErrorKind = 'refused' | 'unreachable' | 'invalid-response';

/** A failed call. `message` is the server's text; if it is empty, callers show the call's fallback. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly code: ErrorCode | (string & {}) | null;
  readonly field: string | null;
  /** For the code `row_conflict`: the row that the server has now, not parsed yet. */
  readonly current: unknown;

  constructor(init: {
    kind: ApiErrorKind;
    status?: number;
    code?: string | null;
    message?: string;
    field?: string | null;
    current?: unknown;
    cause?: unknown;
  }) {
    super(init.message ?? '', { cause: init.cause });
    this.name = 'ApiError';
    this.kind = init.kind;
    this.status = init.status ?? 0;
    this.code = init.code ?? null;
    this.field = init.field ?? null;
    this.current = init.current;
  }
}

/** Whether a retry could help, because there was no usable answer: none at all, one from elsewhere, or a server error. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind !== 'refused' || error.status >= 500);

/** Whether our API itself refused the call: its refusals have a code. One without may be an intermediary's, and decides nothing. */
export const isApiRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'refused' && error.code !== null;

/** Whether a call was refused with this status, be it by an API without codes. */
export const isRefusedWith = (status: number, error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && error.status === status;

/** Whether our API says that nobody is signed in. */
export const isSignedOut = (error: unknown): boolean => isApiRefusal(error) && error.status === 401;

/** Whether the API says that what was asked for does not exist. A proxy's 404 has no code of ours. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.code !== null;

/** Whether a purchase or a draw was refused because the price has changed. */
export const isPriceChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'price_changed';

/** Whether an edit was refused because somebody else has changed the row. */
export const isRowConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'row_conflict';

/** How an API refuses a call that it does not have. */
export const MISSING_CALL: ReadonlySet<number> = new Set([404, 405, 501]);

/** Whether an API refused a call in words of its own, because it does not have that call. */
export const lacksCall = ({ kind, code, status }: ApiError): boolean =>
  kind === 'refused' && code === null && MISSING_CALL.has(status);

/** Whether the API refused a call because it does not have that call. APIs use different statuses for that. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && [400, 403, 404, 405, 501].includes(error.status);
