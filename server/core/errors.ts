import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { violatedConstraint } from '#server/db/errors.ts';

/** A request is refused with one of the contract's errors. HTTP renders it as `{ message, code, field?, current? }`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly field: string | null;
  readonly retryAfterSeconds: number | null;
  readonly current: object | null;
  readonly reason: string | null;

  constructor(
    code: ErrorCode,
    details: {
      /** A text of the contract (EXACT_MESSAGES). By default the code's own message. */
      readonly message?: string;
      /** Wire name of the refused input. */
      readonly field?: string;
      readonly retryAfterSeconds?: number;
      /** For a row_conflict: the current row, in the form of the call's reply. */
      readonly current?: object;
      /** For the log only. Contains no secrets and no personal data. */
      readonly reason?: string;
    } = {},
  ) {
    super(details.message ?? ERRORS[code].message);
    this.code = code;
    this.field = details.field ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.current = details.current ?? null;
    this.reason = details.reason ?? null;
  }
}

/** Runs work on the database. Where it violates one of these constraints, throws the constraint's error. */
export async function withConstraintErrors<Result>(
  errors: Readonly<Record<string, () => AppError>>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const toError = errors[violatedConstraint(error)?.constraint ?? ''];
    throw toError ? toError() : error;
  }
}
