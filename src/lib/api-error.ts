import type { ErrorCode } from '#contract/errors.ts';

/** Why a call failed: refused by the server, no usable answer at all, or an answer that is not the contract's. */
export type ApiErrorKind = 'refused' | 'unreachable' | 'invalid-response';

/** A failed call. `message` is the server's own text when it sent one, else empty (the caller's fallback speaks). */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly code: ErrorCode | (string & {}) | null;
  readonly field: string | null;

  constructor(init: {
    kind: ApiErrorKind;
    status?: number;
    code?: string | null;
    message?: string;
    field?: string | null;
    cause?: unknown;
  }) {
    super(init.message ?? '', { cause: init.cause });
    this.name = 'ApiError';
    this.kind = init.kind;
    this.status = init.status ?? 0;
    this.code = init.code ?? null;
    this.field = init.field ?? null;
  }
}

/** Whether trying again later could help: nothing reached the server, or the server was not well. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind !== 'refused' || error.status >= 500;
}

/** Whether the server could not be reached at all (no answer, or an answer that is not ours). */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'unreachable' || error.kind === 'invalid-response' || error.status >= 500);

/** Whether a failed call says that nobody is signed in. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether a purchase or a draw was refused because its price is another than the one that was named. */
export const isPriceChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'price_changed';
