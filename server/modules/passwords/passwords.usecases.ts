import { eq } from 'drizzle-orm';
import type { Actor, Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { countFailures } from '#server/modules/limits/limits.attempts.usecases.ts';
import type { Limiter } from '#server/modules/limits/limits.limiter.adapter.ts';
import type { Attempt } from '#server/modules/limits/limits.rules.ts';
import { verifyPassword } from './passwords.adapter.ts';

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

/**
 * Verifies the password of a signed-in account before a change that needs it. Returns the stored hash. Throws wrong_password for the body's
 * `field`.
 */
export async function confirmPassword(input: {
  deps: Deps;
  actor: Actor;
  password: string;
  field: string;
  onUnreadableHash: (accountId: number) => void;
}): Promise<string> {
  const { deps, actor, password, field, onUnreadableHash } = input;
  const [stored] = await deps.database.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, actor.accountId));
  const isMatch = await verifyPassword({
    hash: stored?.passwordHash ?? null,
    password,
    onUnreadableHash: () => onUnreadableHash(actor.accountId),
  });
  if (!stored || !isMatch) throw new AppError('wrong_password', { field });
  return stored.passwordHash;
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
