import { ERRORS, type ErrorCode } from '#contract/errors.ts';

/** A request that is turned down: what the error handler makes `{ message, code, field }` and its HTTP status of. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly field: string | null;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | null;

  constructor(code: ErrorCode, details: HttpErrorDetails = {}) {
    super(details.message ?? ERRORS[code].message);
    this.code = code;
    this.status = ERRORS[code].status;
    this.field = details.field ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }
}

export interface HttpErrorDetails {
  /** Portuguese, shown to whoever asked; the code's own message when left out. */
  readonly message?: string;
  /** The input a 400 speaks of, by its wire name. */
  readonly field?: string;
  readonly retryAfter?: number;
}

/** A refusal to throw: `throw httpError('not_found')`. */
export const httpError = (code: ErrorCode, details?: HttpErrorDetails): HttpError =>
  new HttpError(code, details);
