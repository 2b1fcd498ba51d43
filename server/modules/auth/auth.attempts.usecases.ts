import { type ErrorCode, ERRORS } from '#contract/errors.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Limiter } from '#server/modules/limits/limits.limiter.adapter.ts';
import { type Attempt, byAddress } from '#server/modules/limits/limits.rules.ts';
import { confirmPassword } from './auth.usecases.ts';

/**
 * Limits password guesses of a signed-in account as at the login. They are counted by session: otherwise a thief with a stolen session could
 * use up the attempts, and the owner could not change the password.
 */
export const passwordAttempts = ({ sessionId }: Actor): readonly Attempt[] => [
  { limit: 'loginName', key: `password ${sessionId}` },
];

/** The log of a request. */
interface Log {
  warn(fields: object, message: string): void;
}

/** Logs an account whose password hash has an unknown format, once per process and without the hash. */
export function unreadableHashWarning() {
  const warned = new Set<number>();
  return (log: Log) => (accountId: number) => {
    if (warned.has(accountId)) return;
    warned.add(accountId);
    log.warn(
      { account: accountId },
      'password_hash of this account is of no known kind: nobody can sign in with it',
    );
  };
}

/** Errors of wrong guesses. */
const WRONG_GUESSES: ReadonlySet<ErrorCode> = new Set([
  'invalid_credentials',
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

/** Confirms the password of a signed-in account before a change that needs it. Returns the stored hash. Throws wrong_password. */
export function passwordCheck(deps: Deps, limiter: Limiter) {
  const warnOfUnreadableHash = unreadableHashWarning();
  return (call: { actor: Actor; body: { readonly password: string }; request: { log: Log } }) => {
    const { actor, body, request } = call;
    const onUnreadableHash = warnOfUnreadableHash(request.log);
    const work = () =>
      confirmPassword({ deps, actor, password: body.password, field: 'password', onUnreadableHash });
    return countFailures({ limiter, attempts: passwordAttempts(actor), work });
  };
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
