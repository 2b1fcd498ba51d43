import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { types, type Pool, type PoolConfig } from 'pg';
import type { Database, Tx } from './database.ts';
import { isUnavailable, withDatabaseErrors } from './errors.ts';
import { followPostgres, type FollowedVersions } from './follow-postgres.ts';
import { GuardedPool } from './guard.ts';
import { COLLECTIONS, VERSIONS_CHANNEL } from './known-versions.ts';
import { migratePostgres } from './migrate.ts';
import { commonOf, operationsOf } from './operations.ts';
import { openReplica, type ReplicaReport } from './replica.ts';

export interface PostgresOptions {
  /** The same database without the pooler, where `url` leads to one in transaction mode. */
  readonly directUrl?: string | undefined;
  /** A streaming replica, for public lists. */
  readonly readUrl?: string | undefined;
  readonly connections?: number | undefined;
  /** No statement timeouts, for the operator's long-running commands. */
  readonly withoutTimeouts?: boolean | undefined;
  readonly onReplica?: ReplicaReport | undefined;
}

/** `idle`: after it PostgreSQL ends a transaction whose client is gone and releases its locks. */
const TIMEOUTS_MS = { connect: 5_000, statement: 10_000, lock: 5_000, answer: 15_000, idle: 30_000 } as const;

/** Reads 64-bit integers as numbers, as PGlite does. The schema keeps them in the exact range. */
types.setTypeParser(types.builtins.INT8, Number);

export function connectPostgres(input: { url: string } & PostgresOptions): Database {
  const { url, directUrl = url, readUrl, connections = 10, onReplica } = input;
  const versions = followPostgres(directUrl);
  const isPooled = directUrl !== url;
  const pool = new GuardedPool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: TIMEOUTS_MS.connect,
    ...(input.withoutTimeouts ? {} : { query_timeout: TIMEOUTS_MS.answer }),
    keepAlive: true,
    ...(isPooled ? {} : sessionSettings({ versions, withoutTimeouts: input.withoutTimeouts ?? false })),
  });
  // A broken connection must not end the process. Its current or next query reports the error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const operations = operationsOf(drizzle({ client: pool }), (body) => inTransaction({ pool, body }));
  const replica = openReplica({ url: readUrl, primary: operations.db, onReport: onReplica });
  let closing: Promise<unknown> | undefined;
  return {
    engine: 'postgres',
    pool,
    versions,
    ...operations,
    async transact(body, options) {
      const notificationsBefore = versions.notifications();
      let hasRaised = false;
      const result = await operations.transact(async (tx) => {
        const value = await body(tx);
        if (isPooled) hasRaised = await hasRaisedVersion(tx);
        return value;
      }, options);
      if (hasRaised || (!isPooled && versions.notifications() !== notificationsBefore))
        await versions.waitForOldCaches(pool);
      return result;
    },
    readList: replica.readList,
    migrate: () => withDatabaseErrors(() => migratePostgres(directUrl)),
    close: async () =>
      void (await (closing ??= Promise.all([versions.close(), replica.close(), pool.end()]))),
  };
}

/**
 * Runs a transaction. A connection whose query timed out is closed and does not return to the pool: its next query would wait for the missing
 * answer, for ever if the database's machine has lost its power.
 */
async function inTransaction<T>(input: { pool: Pool; body: (tx: Tx) => Promise<T> }): Promise<T> {
  const { pool, body } = input;
  const client = await pool.connect();
  let isReleased = false;
  const release = (isBroken: boolean) => {
    if (!isReleased) client.release(isBroken);
    isReleased = true;
  };
  const db = commonOf(drizzle({ client }));
  let failure: unknown;
  try {
    return await db.transaction(async (tx) => {
      try {
        return await body(tx);
      } catch (error) {
        failure = error;
        // Closed at once, because the rollback would wait as long again.
        if (isUnavailable(error)) release(true);
        throw error;
      }
    });
  } catch (error) {
    release(isUnavailable(error));
    // The rollback on a closed connection throws another error, which must not hide the first one.
    throw failure ?? error;
  } finally {
    release(false);
  }
}

/** Settings of a session. A pooler in transaction mode may run each transaction in another session, so it does not get them. */
function sessionSettings(input: { versions: FollowedVersions; withoutTimeouts: boolean }): PoolConfig {
  const { versions, withoutTimeouts } = input;
  return {
    ...(withoutTimeouts
      ? {}
      : {
          statement_timeout: TIMEOUTS_MS.statement,
          idle_in_transaction_session_timeout: TIMEOUTS_MS.idle,
        }),
    // PostgreSQL notifies a connection of the versions that its commit raised before it acknowledges the commit.
    verify: (client, done) => {
      client.on('notification', ({ payload }) => versions.onNotification(payload ?? ''));
      // Sent as a statement, because poolers in session mode refuse lock_timeout as a startup parameter.
      const setup = `set lock_timeout = ${TIMEOUTS_MS.lock}; listen ${VERSIONS_CHANNEL}`;
      client.query(setup, (error: Error | null) => done(error ?? undefined));
    },
  };
}

/**
 * Whether the transaction has raised the version of a list (server/db/migrations/0002_version_triggers.sql). Behind a pooler its connection
 * is not notified of that before the commit is acknowledged.
 */
async function hasRaisedVersion(tx: Tx): Promise<boolean> {
  const settings = COLLECTIONS.map((list) => sql`current_setting(${`portal.version_of_${list}`}, true)`);
  const { rows } = await tx.execute<{ raised: string }>(
    sql`select concat(${sql.join(settings, sql`, `)}) as raised`,
  );
  return rows[0]?.raised !== '';
}
