import { and, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { sha256 } from '#server/lib/hash.ts';
import { type ChallengePurpose, factorChallenges, totpFactors } from './factors.table.ts';

/** Milliseconds for which a challenge can be answered. */
export const CHALLENGE_MS = 5 * 60_000;
/** Tries after which a sign-in must be started again. */
export const MAX_TRIES = 5;
/** Open challenges of an account. A new one ends the oldest. */
const MAX_CHALLENGES = 10;
/** Milliseconds for which a secret that was never confirmed is stored. */
const UNCONFIRMED_MS = 3_600_000;

interface NewChallenge {
  readonly tx: Tx;
  readonly deps: Pick<Deps, 'clock' | 'random'>;
  readonly purpose: ChallengePurpose;
  readonly accountId: number | null;
  /** What the same browser must send with its answer: a session's id, or the hash of a cookie. Empty where the token is a cookie. */
  readonly boundTo: string;
}

export interface OpenedChallenge {
  /** For the browser; only its hash is stored. */
  readonly token: string;
  readonly expires: Date;
}

/** Opens a challenge: deletes expired ones and the account's oldest, and stores the hash of a new token. */
export async function openChallenge(input: NewChallenge): Promise<OpenedChallenge> {
  const { tx, deps, purpose, accountId, boundTo } = input;
  const now = deps.clock();
  const token = deps.random.bytes(32).toString('base64url');
  const expires = new Date(now.getTime() + CHALLENGE_MS);
  await tx.delete(factorChallenges).where(lte(factorChallenges.expiresAt, now));
  await tx
    .insert(factorChallenges)
    .values({ hash: sha256(token), purpose, accountId, boundTo, createdAt: now, expiresAt: expires });
  if (accountId !== null) {
    const surplus = tx
      .select({ hash: factorChallenges.hash })
      .from(factorChallenges)
      .where(eq(factorChallenges.accountId, accountId))
      .orderBy(desc(factorChallenges.createdAt), factorChallenges.hash)
      .offset(MAX_CHALLENGES);
    await tx.delete(factorChallenges).where(inArray(factorChallenges.hash, surplus));
  }
  return { token, expires };
}

interface Expected {
  readonly hash: string;
  readonly purpose: ChallengePurpose;
  readonly boundTo: string;
  readonly now: Date;
}
const isOpen = ({ hash, purpose, boundTo, now }: Expected) =>
  and(
    eq(factorChallenges.hash, hash),
    eq(factorChallenges.purpose, purpose),
    eq(factorChallenges.boundTo, boundTo),
    gt(factorChallenges.expiresAt, now),
  );

/** Uses up the challenge of a sign-in. Throws factor_expired. */
export async function consumeLogin(input: { tx: Tx; hash: string; now: Date }): Promise<void> {
  if (!(await consumeChallenge({ tx: input.tx, ...loginChallenge(input) })))
    throw new AppError('factor_expired');
}

/** Uses up a challenge of the same browser; false for one that is unknown, used or expired. */
export async function consumeChallenge({ tx, ...expected }: Expected & { tx: Tx }): Promise<boolean> {
  const deleted = await tx
    .delete(factorChallenges)
    .where(isOpen(expected))
    .returning({ hash: factorChallenges.hash });
  return deleted.length > 0;
}

/** The challenge of a sign-in is bound to nothing else, because its token is in the browser's cookie. */
const loginChallenge = ({ hash, now }: { hash: string; now: Date }): Expected => ({
  hash,
  purpose: 'login',
  boundTo: '',
  now,
});

/** The account and the challenge of a browser's sign-in. Throws factor_expired. */
export async function findLogin(input: {
  db: Db;
  token: string | null;
  now: Date;
}): Promise<{ accountId: number; hash: string }> {
  const { db, token, now } = input;
  if (token === null) throw new AppError('factor_expired');
  const expected = loginChallenge({ hash: sha256(token), now });
  const [challenge] = await db
    .select({ accountId: factorChallenges.accountId })
    .from(factorChallenges)
    .where(isOpen(expected));
  if (!challenge || challenge.accountId === null) throw new AppError('factor_expired');
  return { accountId: challenge.accountId, hash: expected.hash };
}

/** Counts a try. It runs outside the transaction that finishes the sign-in, so that wrong codes count, too. Throws factor_expired. */
export async function countTry({ db, hash, now }: { db: Db; hash: string; now: Date }): Promise<void> {
  const updated = await db
    .update(factorChallenges)
    .set({ tries: sql`${factorChallenges.tries} + 1` })
    .where(and(isOpen(loginChallenge({ hash, now })), lt(factorChallenges.tries, MAX_TRIES)))
    .returning({ hash: factorChallenges.hash });
  if (updated.length === 0) throw new AppError('factor_expired');
}

/** Deletes all challenges of an account. */
export async function endChallenges({ tx, accountId }: { tx: Tx; accountId: number }): Promise<void> {
  await tx.delete(factorChallenges).where(eq(factorChallenges.accountId, accountId));
}

/** Deletes expired challenges, and secrets that were never confirmed. */
export async function deleteExpiredChallenges({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.delete(factorChallenges).where(lte(factorChallenges.expiresAt, now));
  await db
    .delete(totpFactors)
    .where(
      and(
        isNull(totpFactors.confirmedAt),
        lt(totpFactors.createdAt, new Date(now.getTime() - UNCONFIRMED_MS)),
      ),
    );
}
