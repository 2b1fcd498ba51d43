import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { FactorMethod } from '#contract/factors.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { sessions } from '#server/modules/sessions/sessions.table.ts';
import { isFactorRequired } from './factors.rules.ts';
import { passkeys, recoveryCodes, totpFactors } from './factors.table.ts';

/**
 * Whether the account of a query on `accounts` has a second factor. Columns are written with their table's name: Drizzle leaves it out in a
 * query on one table, and the column would be another table's.
 */
export const hasFactor: SQL<boolean> = sql<boolean>`(
  exists (
    select 1 from ${totpFactors}
    where ${totpFactors}.account_id = ${accounts}.id and ${totpFactors}.confirmed_at is not null)
  or exists (select 1 from ${passkeys} where ${passkeys}.account_id = ${accounts}.id))`;

interface Owner {
  readonly db: Db | Tx;
  readonly accountId: number;
}

/** When an account's app was confirmed, and the numbers of its passkeys and recovery codes. */
export async function countFactors({ db, accountId }: Owner) {
  const [totp] = await db
    .select({ confirmedAt: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(and(eq(totpFactors.accountId, accountId), isNotNull(totpFactors.confirmedAt)));
  return {
    totp: totp?.confirmedAt ?? null,
    passkeys: await db.$count(passkeys, eq(passkeys.accountId, accountId)),
    codes: await db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId)),
  };
}

/** Whether the account has a second factor; its recovery codes are none. */
export const hasAnyFactor = ({ totp, passkeys }: { totp: Date | null; passkeys: number }): boolean =>
  totp !== null || passkeys > 0;

/** The methods that can finish a sign-in of the account; empty where the password is enough. */
export async function factorMethods(owner: Owner): Promise<FactorMethod[]> {
  const factors = await countFactors(owner);
  if (!hasAnyFactor(factors)) return [];
  return [
    ...(factors.totp === null ? [] : (['totp'] as const)),
    ...(factors.passkeys === 0 ? [] : (['passkey'] as const)),
    ...(factors.codes === 0 ? [] : (['recovery'] as const)),
  ];
}

/** The account's second factors as its owner sees them. */
export async function getFactors(input: {
  deps: Pick<Deps, 'database' | 'clock' | 'config'>;
  actor: Actor;
  isOffered: boolean;
}): Promise<ReplyInput<Calls['getFactors']>> {
  const { deps, actor, isOffered } = input;
  const { accountId } = actor;
  const { db } = deps.database;
  const factors = await countFactors({ db, accountId });
  const keys = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  const [session] = await db
    .select({ until: sessions.unlockedUntil })
    .from(sessions)
    .where(eq(sessions.tokenHash, actor.sessionId));
  const until = session?.until ?? null;
  return {
    totp: factors.totp?.toISOString() ?? null,
    passkeys: keys.map(({ id, name, synced, createdAt, lastUsedAt }) => ({
      id,
      name,
      synced,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    recovery_codes: factors.codes,
    passkeys_offered: isOffered,
    required: isFactorRequired({ secondFactorFor: deps.config.secondFactorFor, account: actor }),
    unlocked_until: until !== null && until > deps.clock() ? until.toISOString() : null,
  };
}
