import { ERRORS, type ErrorCode } from '#contract/errors.ts';

/** A request that is rejected; the error handler renders it as `{ message, code, field }` with its HTTP status. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly field: string | null;
  /** Seconds after which a retry makes sense. */
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
  /** Portuguese, shown to the player; the code's own message when left out. */
  readonly message?: string;
  /** The input that a 400 is about, by its wire name. */
  readonly field?: string;
  readonly retryAfter?: number;
}

/** What every error says; written here alone. */
export const errorBody = ({ message, code, field }: HttpError) =>
  field === null ? { message, code } : { message, code, field };

/** The error to throw: `throw httpError('not_found')`. */
export const httpError = (code: ErrorCode, details?: HttpErrorDetails): HttpError =>
  new HttpError(code, details);
