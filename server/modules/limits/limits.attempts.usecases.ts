import { type ErrorCode, ERRORS } from '#contract/errors.ts';
import { AppError } from '#server/core/errors.ts';
import type { Limiter } from './limits.limiter.adapter.ts';
import { type Attempt, byAddress } from './limits.rules.ts';

/** Errors of wrong guesses. */
const WRONG_GUESSES: ReadonlySet<ErrorCode> = new Set([
  'invalid_credentials',
  // It tells that an account exists.
  'password_unset',
  'wrong_password',
  'factor_wrong',
  'passkey_refused',
  'coupon_unknown',
]);

/** Limits changes that succeed, because each sends a mail to an address that may be a stranger's. A failed one does not count. */
export async function countChanges<T>(input: {
  limiter: Limiter;
  attempt: Attempt;
  work: () => Promise<T>;
}): Promise<T> {
  const { limiter, attempt, work } = input;
  await limiter.consume(attempt);
  try {
    return await work();
  } catch (error) {
    await limiter.refund(attempt);
    throw error;
  }
}

/** Counts attempts before the work and refunds all but wrong guesses, so that parallel attempts cannot exceed the limit. */
export async function countFailures<T>(input: {
  limiter: Limiter;
  attempts: readonly Attempt[];
  work: () => Promise<T>;
}): Promise<T> {
  const { limiter, attempts, work } = input;
  await limiter.consumeAll(attempts);
  const refund = () => Promise.all(attempts.map((attempt) => limiter.refund(attempt)));
  try {
    const result = await work();
    await refund();
    return result;
  } catch (error) {
    const isWrongGuess = error instanceof AppError && WRONG_GUESSES.has(error.code);
    if (!isWrongGuess) await refund();
    throw error;
  }
}

/**
 * Counts created accounts by one limit, and all valid attempts by a wider one, because each answer tells whether an e-mail is registered.
 * Invalid input is not counted.
 */
export async function countRegistrations(input: {
  limiter: Limiter;
  /** The address of the request. */
  ip: string;
  work: () => Promise<void>;
}): Promise<void> {
  const { limiter, ip, work } = input;
  const created = byAddress({ limit: 'registration', ip });
  const tried = byAddress({ limit: 'registrationTry', ip });
  await limiter.consumeAll([...created, ...tried]);
  try {
    await work();
  } catch (error) {
    const isAnswered = error instanceof AppError && ERRORS[error.code].status < 500;
    const refunded = [...created, ...(isAnswered ? [] : tried)];
    await Promise.all(refunded.map((attempt) => limiter.refund(attempt)));
    throw error;
  }
}
