import { eq } from 'drizzle-orm';
import type { AgeEffect, AgeEvent } from '#contract/ages-admin.ts';
import type { AGE_SOURCES, AgeState } from '#contract/ages.ts';
import type { DrawsMode } from '#contract/ages.ts';
import { mayDraw } from '#contract/ages.ts';
import { EXACT_MESSAGES } from '#contract/errors.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { ageColumns } from '#server/modules/accounts/accounts.age.queries.ts';
import { lockAccounts } from '#server/modules/accounts/accounts.locks.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import {
  auditAccount,
  type OperatorContext,
  type SystemContext,
} from '#server/modules/audit/audit.usecases.ts';
import type { Fields } from '#server/modules/audit/audit.rules.ts';
import { effectOf } from './ages.rules.ts';

/**
 * The one check of every draw (product 32.3). The transaction has locked the account, so that its age cannot change before the draw is
 * stored. Returns the age, which the draw stores. Throws draws_refused.
 */
export async function requireMayDraw(input: {
  tx: Tx;
  accountId: number;
  draws: DrawsMode;
}): Promise<AgeState> {
  const { tx, accountId, draws } = input;
  const [account] = await tx
    .select({ age: accounts.ageState })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const age = account?.age ?? 'unknown';
  if (mayDraw({ draws, age })) return age;
  if (draws === 'off') throw new AppError('not_offered');
  throw new AppError('draws_refused', age === 'minor' ? { message: EXACT_MESSAGES.drawsOfMinor } : {});
}

/** Takes what an age provider has found (product 32.5). `signedAt`: the signed time of its call. Throws not_found, account_closed. */
export function receiveAge(input: {
  deps: Pick<Deps, 'database' | 'clock'>;
  requestId: string;
  signedAt: Date;
  event: AgeEvent;
}): Promise<{ effect: AgeEffect }> {
  const { deps, requestId, signedAt, event } = input;
  const { account_id: id, username, state } = event;
  const context = { actor: { accountId: null }, now: deps.clock(), requestId };
  return deps.database.transact(async (tx) => {
    const account = username === undefined ? eq(accounts.id, id ?? 0) : eq(accounts.usernameKey, username);
    const [found] = await tx.select({ id: accounts.id }).from(accounts).where(account);
    if (!found) throw new AppError('not_found', { message: EXACT_MESSAGES.playerNotFound });
    const finding = { accountId: found.id, state, source: 'provider', foundAt: signedAt } as const;
    return { effect: await findAge({ tx, context, finding }) };
  });
}

interface Finding {
  readonly accountId: number;
  readonly state: AgeState;
  readonly source: keyof typeof AGE_SOURCES;
  readonly foundAt: Date;
}

/** Applies what a provider or an import has found, where that is no change back. Throws account_closed. */
export async function findAge(input: {
  tx: Tx;
  context: SystemContext | OperatorContext;
  finding: Finding;
}): Promise<AgeEffect> {
  const { tx, context, finding } = input;
  const { accountId, state: to, foundAt } = finding;
  await lockAccounts({ tx, ids: [accountId] });
  const [account] = await tx
    .select({ ...ageColumns, closedAt: accounts.closedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account || account.closedAt !== null) throw new AppError('account_closed');
  const { ageState: from, ageFoundAt: since } = account;
  const effect = effectOf({ from, to, foundAt, since });
  if (effect === 'found') await writeAge({ tx, context, finding, before: from });
  return effect;
}

/** Writes the age of a locked account, and its audit entry. */
export async function writeAge(input: {
  tx: Tx;
  context: Parameters<typeof auditAccount>[0]['context'];
  finding: Finding;
  before: AgeState;
  /** What the audit entry has besides. */
  more?: Fields;
}): Promise<void> {
  const { tx, context, finding, before, more = {} } = input;
  const { accountId, state, source, foundAt } = finding;
  await tx
    .update(accounts)
    .set({ ageState: state, ageSource: source, ageFoundAt: foundAt })
    .where(eq(accounts.id, accountId));
  const after = { age: state, source, ...more };
  await auditAccount({ tx, context, accountId, action: 'account.age', before: { age: before }, after });
}

/** Whether an account is known to be a minor's. */
export async function isMinor({ db, accountId }: { db: Db | Tx; accountId: number }): Promise<boolean> {
  const [account] = await db
    .select({ age: accounts.ageState })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.age === 'minor';
}
