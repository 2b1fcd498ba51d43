import { and, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm';
import type { ReplyInput } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor, Deps } from '#server/core/deps.ts';
import type { ClientInfo } from '#server/core/client-info.ts';
import { sha256 } from '#server/lib/hash.ts';
import type { Account } from '#server/modules/accounts/accounts.locks.ts';
import { checkMaySignIn } from '#server/modules/accounts/accounts.suspension.queries.ts';
import { expiryOf, lastExpiryOf } from './sessions.rules.ts';
import { sessions } from './sessions.table.ts';
import { recordSignIn } from './sessions.sign-ins.usecases.ts';

export interface StartedSession {
  /** For the cookie; only its hash is stored. */
  readonly token: string;
  /** The end of the longest session. The database ends it earlier: a reply that renewed the cookie might come after the next login. */
  readonly expires: Date;
}

/** Sessions per account (product 3.13). A new one ends the oldest. */
export const MAX_SESSIONS = 20;

/**
 * Starts a session, and deletes expired sessions and the account's oldest beyond MAX_SESSIONS. The transaction must have locked the account.
 * Throws what `checkMaySignIn` throws, so that no way of signing in can forget it.
 */
export async function startSession(input: {
  tx: Tx;
  deps: Pick<Deps, 'clock' | 'random' | 'config'>;
  accountId: number;
  /** Null where it is not known. */
  client: Pick<ClientInfo, 'device' | 'zone'> | null;
}): Promise<StartedSession> {
  const { tx, deps, accountId, client } = input;
  const now = deps.clock();
  await checkMaySignIn({ db: tx, accountId, now });
  const token = deps.random.bytes(32).toString('base64url');
  const lifetimeMs = deps.config.sessionMs;
  await tx.delete(sessions).where(lte(sessions.expiresAt, now));
  await tx.insert(sessions).values({
    tokenHash: sha256(token),
    accountId,
    device: client?.device,
    zone: client?.zone,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: expiryOf({ createdAt: now, now, lifetimeMs }),
  });
  const surplus = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.createdAt), desc(sessions.lastSeenAt), sessions.tokenHash)
    .offset(MAX_SESSIONS);
  await tx.delete(sessions).where(inArray(sessions.tokenHash, surplus));
  return { token, expires: lastExpiryOf({ createdAt: now, lifetimeMs }) };
}

/** Starts the session of a sign-in, records it, and ends the one of the request's cookie. `account` is locked. */
export async function replaceSession(input: {
  tx: Tx;
  deps: Pick<Deps, 'clock' | 'random' | 'config'>;
  account: Account;
  oldToken: string | null;
  client: ClientInfo;
}): Promise<StartedSession> {
  const { tx, account, oldToken } = input;
  if (oldToken !== null) await endSession({ db: tx, token: oldToken });
  await recordSignIn(input);
  return startSession({ ...input, accountId: account.id });
}

/** Ends the session of a token, if it still exists. */
export async function endSession({ db, token }: { db: Db | Tx; token: string }): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, sha256(token)));
}

/** Ends every session of an account, but the one of `exceptToken`. Returns how many there were. */
export async function endAllSessions(input: {
  tx: Tx;
  accountId: number;
  exceptToken?: string | null;
}): Promise<number> {
  const { tx, accountId, exceptToken = null } = input;
  const isKept = exceptToken === null ? undefined : ne(sessions.tokenHash, sha256(exceptToken));
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), isKept))
    .returning({ token: sessions.tokenHash });
  return ended.length;
}

/** Ends every session of the account but the actor's own. */
export async function endOtherSessions({ tx, actor }: { tx: Tx; actor: Actor }): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, actor.accountId), ne(sessions.tokenHash, actor.sessionId)));
}

/** The device and zone of a session, for the one that replaces it. */
export async function clientOfSession({ tx, actor }: { tx: Tx; actor: Actor }) {
  const [session] = await tx
    .select({ device: sessions.device, zone: sessions.zone })
    .from(sessions)
    .where(eq(sessions.tokenHash, actor.sessionId));
  return session?.device ? { device: session.device, zone: session.zone } : null;
}

/** The sessions of an account (product 25.6), the actor's own or another's, the last used one first. */
export async function listSessions(input: {
  db: Db;
  actor: Actor;
  accountId?: number;
  now: Date;
}): Promise<ReplyInput<Calls['listSessions']>> {
  const { db, actor, accountId = actor.accountId, now } = input;
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
    .limit(MAX_SESSIONS);
  return rows.map(({ id, device, zone, createdAt, lastSeenAt, tokenHash }) => ({
    id,
    device: device ?? '',
    zone,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    current: tokenHash === actor.sessionId,
  }));
}

/** Ends one session of an account and returns its device. Throws not_found for another account's session. */
export async function endSessionOf(input: { tx: Tx; accountId: number; id: string }): Promise<string | null> {
  const { tx, accountId, id } = input;
  const [ended] = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
    .returning({ device: sessions.device });
  if (!ended) throw new AppError('not_found');
  return ended.device;
}

/** Deletes every expired session. */
export async function pruneSessions({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  await database.db.delete(sessions).where(lte(sessions.expiresAt, clock()));
}
