import { and, eq, gt, sql } from 'drizzle-orm';
import type { Actor, Deps } from '#server/core/deps.ts';
import { isUnavailable } from '#server/db/errors.ts';
import { sha256 } from '#server/lib/hash.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { hasFactor } from '#server/modules/factors/factors.queries.ts';
import { isFactorRequired } from '#server/modules/factors/factors.rules.ts';
import { expiryOf, needsRenewal } from '#server/modules/sessions/sessions.rules.ts';
import { sessions } from '#server/modules/sessions/sessions.table.ts';

/** The account of a session token; null for an unknown or expired one. */
export async function findActor(input: {
  deps: Pick<Deps, 'database' | 'clock' | 'config'>;
  token: string;
}): Promise<Actor | null> {
  const { deps, token } = input;
  const now = deps.clock();
  const tokenHash = sha256(token);
  const { db } = deps.database;
  const [session] = await db
    .select({
      accountId: sessions.accountId,
      accounttype: accounts.accounttype,
      role: accounts.role,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      hasFactor: deps.config.secondFactorFor === null ? sql<boolean>`true` : hasFactor,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  if (!session) return null;
  const { accountId, accounttype, role } = session;
  const isRequired = isFactorRequired({ secondFactorFor: deps.config.secondFactorFor, account: session });
  const mustEnrol = isRequired && !session.hasFactor;
  const actor = { accountId, accounttype, role, sessionId: tokenHash, mustEnrol };
  const lifetimeMs = deps.config.sessionMs;
  if (!needsRenewal({ lastSeenAt: session.lastSeenAt, now, lifetimeMs })) return actor;
  const expiresAt = expiryOf({ createdAt: session.createdAt, now, lifetimeMs });
  try {
    await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.tokenHash, tokenHash));
  } catch (error) {
    // With a full disk, requests that only read still work.
    if (!isUnavailable(error)) throw error;
  }
  return actor;
}
