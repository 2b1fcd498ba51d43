import { and, desc, eq, gt, inArray, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isAdmin } from '#contract/accounts.ts';
import type { Database, Db, Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { DatabaseUnavailableError } from '#server/db/errors.ts';
import { httpError } from '#server/http/errors.ts';
import type { Actor, Deps } from '#server/http/handler.ts';
import { sha256 } from '#server/lib/hash.ts';
import { accounts } from '#server/modules/accounts/table.ts';
import type { Counted, SharedCount } from '#server/modules/limits/limiter.ts';
import { rateLimits } from '#server/modules/limits/table.ts';
import { expiry, needsRenewal } from './rules.ts';
import { sessions } from './table.ts';

export interface StartedSession {
  /** For the cookie; only its hash is stored. */
  readonly token: string;
  readonly expires: Date;
}

/** Sessions an account may have (product 3.13): the newest stay. */
export const MAX_SESSIONS = 20;

/** Starts a session within a transaction that holds the account's row, and deletes expired ones and the oldest of too many. */
export async function startSession(input: {
  tx: Tx;
  deps: Pick<Deps, 'clock' | 'random' | 'config'>;
  accountId: number;
}): Promise<StartedSession> {
  const { tx, deps, accountId } = input;
  const now = deps.clock();
  const token = deps.random.bytes(32).toString('base64url');
  const expires = expiry({ createdAt: now, now, lifetimeMs: deps.config.sessionMs });
  await tx.delete(sessions).where(lte(sessions.expiresAt, now));
  await tx.insert(sessions).values({
    tokenHash: sha256(token),
    accountId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: expires,
  });
  const surplus = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.createdAt), desc(sessions.lastSeenAt), sessions.tokenHash)
    .offset(MAX_SESSIONS);
  await tx.delete(sessions).where(inArray(sessions.tokenHash, surplus));
  return { token, expires };
}

type Token = { tokenHash: string; now: Date };
const sessionFields = {
  accountId: sessions.accountId,
  accounttype: accounts.accounttype,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
};
const isValid = (at: (name: keyof Token) => Placeholder): SQL | undefined =>
  and(
    eq(sessions.tokenHash, at('tokenHash')),
    gt(sessions.expiresAt, sql.param(at('now'), sessions.expiresAt)),
  );

const findSession = prepared<Token>()('find_session', (db, at) =>
  db
    .select(sessionFields)
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(isValid(at)),
);

/** The same, and one more attempt of its account: a statement of its own would cost every change another wait for PostgreSQL. */
const findSessionAndCount = prepared<Token & SharedCount>()('find_session_and_count', (db, at) => {
  const isPast = sql`${rateLimits.expire} <= ${at('countedAt')}`;
  const counted = db.$with('counted').as(
    db
      .insert(rateLimits)
      .select((query) =>
        query
          .select({
            key: sql<string>`${at('prefix')}::text || ${sessions.accountId}`.as('key'),
            points: sql<number>`1`.as('points'),
            expire: sql<number>`${at('expire')}::bigint`.as('expire'),
          })
          .from(sessions)
          .where(isValid(at)),
      )
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          // What is refused is not counted any higher.
          points: sql`case when ${isPast} then 1 else least(${rateLimits.points}, ${at('max')}) + 1 end`,
          expire: sql`case when ${isPast} then excluded.expire else ${rateLimits.expire} end`,
        },
      })
      .returning({ points: rateLimits.points, expire: rateLimits.expire }),
  );
  return db
    .with(counted)
    .select({ ...sessionFields, counted: { points: counted.points, expire: counted.expire } })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .innerJoin(counted, sql`true`)
    .where(isValid(at));
});

interface FoundActor {
  readonly actor: Actor;
  /** The cookie's new expiry when the use was stored. */
  readonly renewed: Date | null;
  readonly counted: Counted | null;
}

/** The account that a token signs in, null when none or expired. With `count` this is an attempt of the account by that limit. */
export async function findActor(input: {
  deps: Pick<Deps, 'database' | 'clock' | 'config'>;
  token: string;
  count?: SharedCount | null;
}): Promise<FoundActor | null> {
  const { deps, token, count } = input;
  const now = deps.clock();
  const tokenHash = sha256(token);
  const { db } = deps.database;
  const [found] = count
    ? await findSessionAndCount(db, { tokenHash, now, ...count })
    : (await findSession(db, { tokenHash, now })).map((row) => ({ ...row, counted: null }));
  if (!found) return null;
  const { counted } = found;
  const actor = { accountId: found.accountId, accounttype: found.accounttype, sessionId: tokenHash };
  const lifetimeMs = deps.config.sessionMs;
  if (!needsRenewal({ lastSeenAt: found.lastSeenAt, now, lifetimeMs }))
    return { actor, renewed: null, counted };
  const renewed = expiry({ createdAt: found.createdAt, now, lifetimeMs });
  try {
    await db
      .update(sessions)
      .set({ lastSeenAt: now, expiresAt: renewed })
      .where(eq(sessions.tokenHash, tokenHash));
  } catch (error) {
    // Where nothing can be written, a full disk for one, what can be read is still read.
    if (error instanceof DatabaseUnavailableError) return { actor, renewed: null, counted };
    throw error;
  }
  return { actor, renewed, counted };
}

/**
 * Runs a change in a transaction that first checks the actor's access again: the session may have ended, or the role been taken away,
 * while the request's body was still arriving (product 15.5). Throws not_signed_in and forbidden.
 */
export const transactAs = <Result>(
  { database, actor }: { database: Database; actor: Actor },
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  database.transact(async (tx) => {
    await checkAccess({ tx, actor });
    return run(tx);
  });

async function checkAccess({ tx, actor }: { tx: Tx; actor: Actor }): Promise<void> {
  const [account] = await tx
    .select({ accounttype: accounts.accounttype })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.tokenHash, actor.sessionId));
  if (!account) throw httpError('not_signed_in');
  if (isAdmin(actor) && !isAdmin(account)) throw httpError('forbidden');
}

/** Ends the session of a token; one that has ended already is no error. */
export async function endSession({ db, token }: { db: Db | Tx; token: string }): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, sha256(token)));
}

/** Ends every session of an account. */
export async function endAllSessions(input: { tx: Tx; accountId: number }): Promise<void> {
  const { tx, accountId } = input;
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
}

/** Deletes every expired session. */
export async function pruneSessions({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  await database.db.delete(sessions).where(lte(sessions.expiresAt, clock()));
}
