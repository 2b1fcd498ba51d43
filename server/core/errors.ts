import { ERRORS, type ErrorCode } from '#contract/errors.ts';

/** A request is refused: one of the contract's errors. It knows no transport; HTTP renders it as `{ message, code, field }`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly field: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ErrorCode,
    details: {
      /** A text of the contract (EXACT_MESSAGES); the code's own message when left out. */
      readonly message?: string;
      /** The input that it is about, by its wire name. */
      readonly field?: string;
      /** Seconds after which a retry makes sense. */
      readonly retryAfterSeconds?: number;
    } = {},
  ) {
    super(details.message ?? ERRORS[code].message);
    this.code = code;
    this.field = details.field ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}
