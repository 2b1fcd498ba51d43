import { eq } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Account } from '#server/modules/accounts/accounts.locks.ts';
import { lockActorForUpdate } from '#server/modules/sessions/sessions.locks.ts';
import { sessions } from '#server/modules/sessions/sessions.table.ts';
import { consumeFactor } from './factors.consume.usecases.ts';
import type { CheckedPasskey } from './factors.passkeys.usecases.ts';
import { countFactors, hasAnyFactor } from './factors.queries.ts';

/** Milliseconds for which a session may change factors after its password was confirmed. */
export const UNLOCKED_MS = 10 * 60_000;

export interface FactorInput {
  readonly deps: Deps;
  readonly actor: Actor;
}
/**
 * Runs a change of factors in a transaction that has locked the account. Throws password_confirmation_required where the session is not
 * unlocked.
 */
export const changeFactors = <Result>(
  { deps, actor }: FactorInput,
  run: (input: { tx: Tx; account: Account; now: Date }) => Promise<Result>,
): Promise<Result> =>
  deps.database.transact(async (tx) => {
    const account = await lockActorForUpdate({ tx, actor });
    const now = deps.clock();
    await requireUnlocked({ tx, actor, now });
    return run({ tx, account, now });
  });

/** Throws password_confirmation_required where this session's password and second factor were not confirmed lately. */
async function requireUnlocked({ tx, actor, now }: { tx: Tx; actor: Actor; now: Date }): Promise<void> {
  const [session] = await tx
    .select({ until: sessions.unlockedUntil })
    .from(sessions)
    .where(eq(sessions.tokenHash, actor.sessionId));
  if (!session?.until || session.until <= now) throw new AppError('password_confirmation_required');
}

/**
 * For what an administrator may only do with a second factor, confirmed in this session together with the password. Throws
 * password_confirmation_required and own_factor_missing.
 */
export async function requireConfirmedFactor(input: { tx: Tx; actor: Actor; now: Date }): Promise<void> {
  await requireUnlocked(input);
  const factors = await countFactors({ db: input.tx, accountId: input.actor.accountId });
  if (!hasAnyFactor(factors)) throw new AppError('own_factor_missing');
}

/**
 * Lets this session change factors for ten minutes (product 25.10). `checkedHash` is the hash of the confirmed password. An account with
 * a second factor has to use it as well. Throws wrong_password and factor_wrong.
 */
export const unlockFactors = (
  input: FactorInput & {
    checkedHash: string;
    code: string | null;
    checked: CheckedPasskey | null;
    onUnreadableSecret: (accountId: number) => void;
  },
): Promise<void> => {
  const { deps, actor, checkedHash, ...proof } = input;
  const { accountId, sessionId } = actor;
  return deps.database.transact(async (tx) => {
    const account = await lockActorForUpdate({ tx, actor });
    if (account.passwordHash !== checkedHash) throw new AppError('wrong_password', { field: 'password' });
    if (hasAnyFactor(await countFactors({ db: tx, accountId })))
      await consumeFactor({ tx, deps, accountId, boundTo: sessionId, ...proof });
    const unlockedUntil = new Date(deps.clock().getTime() + UNLOCKED_MS);
    await tx.update(sessions).set({ unlockedUntil }).where(eq(sessions.tokenHash, sessionId));
  });
};
