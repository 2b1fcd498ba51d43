import { drizzle } from 'drizzle-orm/node-postgres';
import { types, type Pool, type PoolConfig } from 'pg';
import type { Database, Tx } from './database.ts';
import { isUnavailable, withDatabaseErrors } from './errors.ts';
import { GuardedPool } from './guard.ts';
import { migratePostgres } from './migrate.ts';
import { commonOf, operationsOf } from './operations.ts';

export interface PostgresOptions {
  /** The same database without the pooler, where `url` leads to one in transaction mode. */
  readonly directUrl?: string | undefined;
  readonly connections?: number | undefined;
  /** No statement timeouts, for the operator's long-running commands. */
  readonly withoutTimeouts?: boolean | undefined;
}

/** `idle`: after it PostgreSQL ends a transaction whose client is gone and releases its locks. */
const TIMEOUTS_MS = { connect: 5_000, statement: 10_000, lock: 5_000, answer: 15_000, idle: 30_000 } as const;

/** Reads 64-bit integers as numbers, as PGlite does. The schema keeps them in the exact range. */
types.setTypeParser(types.builtins.INT8, Number);

export function connectPostgres(input: { url: string } & PostgresOptions): Database {
  const { url, directUrl = url, connections = 10, withoutTimeouts = false } = input;
  const pool = new GuardedPool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: TIMEOUTS_MS.connect,
    ...(withoutTimeouts ? {} : { query_timeout: TIMEOUTS_MS.answer }),
    keepAlive: true,
    ...(directUrl === url ? sessionSettings({ withoutTimeouts }) : {}),
  });
  // A broken connection must not end the process. Its current or next query reports the error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let closing: Promise<void> | undefined;
  return {
    engine: 'postgres',
    pool,
    ...operationsOf(drizzle({ client: pool }), (body) => inTransaction({ pool, body })),
    migrate: () => withDatabaseErrors(() => migratePostgres(directUrl)),
    close: () => (closing ??= pool.end()),
  };
}

/**
 * Runs a transaction. A connection whose query timed out is closed and does not return to the pool: its next query would wait for the missing
 * answer, for ever if the database's machine has lost its power.
 */
async function inTransaction<T>({ pool, body }: { pool: Pool; body: (tx: Tx) => Promise<T> }): Promise<T> {
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
function sessionSettings({ withoutTimeouts }: { withoutTimeouts: boolean }): PoolConfig {
  return {
    ...(withoutTimeouts
      ? {}
      : {
          statement_timeout: TIMEOUTS_MS.statement,
          idle_in_transaction_session_timeout: TIMEOUTS_MS.idle,
        }),
    // Sent as a statement, because poolers in session mode refuse lock_timeout as a startup parameter.
    verify: (client, done) =>
      client.query(`set lock_timeout = ${TIMEOUTS_MS.lock}`, (error: Error | null) =>
        done(error ?? undefined),
      ),
  };
}
