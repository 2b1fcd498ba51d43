import { sql, type ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as onEmbedded } from 'drizzle-orm/pglite';
import { types, type Pool } from 'pg';
import { StartError } from '#server/config/start-error.ts';
import { openFolder, openInMemory, type Embedded, type FolderOptions } from './embedded.ts';
import { isConflict, toDatabaseError, withDatabaseErrors } from './errors.ts';
import { followEmbedded } from './follow-embedded.ts';
import { followPostgres } from './follow-postgres.ts';
import { GuardedPool, insideTransaction, refuseInside } from './guard.ts';
import { VERSIONS_CHANNEL, type KnownVersions } from './known-versions.ts';
import { migrateEmbedded, migratePostgres } from './migrate.ts';
import { watchOpening } from './watch-opening.ts';

/** The common result of both drivers' `execute`. */
interface Rows extends PgQueryResultHKT {
  type: RowsOf<this['row']>;
}

type RowsOf<Row> = { rows: Row[] };

/** A transaction. A function with a Tx parameter must run in its caller's transaction. A Tx can be passed as a Db. */
export type Tx = PgTransaction<
  Rows,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>;
/** Runs single statements outside a transaction. For several that belong together use `transact`. */
export type Db = Omit<PgDatabase<Rows>, 'transaction'>;

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Db;
  /** Only on PostgreSQL. */
  readonly pool?: Pool;
  /** Cached versions of lists. Without it they are read every time. */
  readonly versions?: KnownVersions;
  /** Migrates the schema. Several processes may call it at once. Throws NewerDatabaseError for the schema of a newer version. */
  migrate(): Promise<void>;
  /** Throws DatabaseUnavailableError. */
  ping(): Promise<void>;
  /**
   * Runs `body` in one transaction. After a deadlock or serialization failure it runs again, so its only effects must be through its Tx.
   * Using the Database inside `body` throws. When the promise resolves, no process answers with an older version of a changed list.
   */
  transact<T>(body: (tx: Tx) => Promise<T>, options?: { retries?: number }): Promise<T>;
  close(): Promise<void>;
}

/** A transaction whose connection was lost releases its locks after `idle`. */
const TIMEOUTS_MS = { connect: 5_000, statement: 10_000, lock: 5_000, answer: 15_000, idle: 30_000 } as const;

/** Opens PostgreSQL by `url`, else PGlite in `dataDir`, else PGlite in memory (tests), optionally from a `snapshot`. */
export async function connectDatabase({
  url,
  dataDir,
  snapshot,
  connections = 10,
  openingLimitMs = 120_000,
  withoutTimeouts = false,
  ...options
}: {
  url?: string | undefined;
  dataDir?: string | undefined;
  snapshot?: Blob | undefined;
  connections?: number | undefined;
  /** Timeout for opening the embedded database's folder. After it the process ends with a message. */
  openingLimitMs?: number | undefined;
  /** No statement timeouts, for the operator's long-running commands. */
  withoutTimeouts?: boolean | undefined;
} & FolderOptions = {}): Promise<Database> {
  if (url !== undefined) return overPool({ url, connections, withoutTimeouts });
  if (dataDir === undefined) return overEmbedded(await openInMemory(snapshot));
  return overEmbedded(await openWatched({ dataDir, limitMs: openingLimitMs, options }));
}

async function openWatched({
  dataDir,
  limitMs,
  options,
}: {
  dataDir: string;
  limitMs: number;
  options: FolderOptions;
}): Promise<Embedded> {
  const message = damageMessage(dataDir);
  const stopWatching = watchOpening({ limitMs, message });
  try {
    return await openFolder(dataDir, options);
  } catch (error) {
    throw isDamage(error) ? new StartError(message, { cause: error }) : error;
  } finally {
    await stopWatching();
  }
}

/** PGlite throws one of these errors for a cluster that it cannot read. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  (['RuntimeError', 'ErrnoError'].includes(error.name) ||
    error.message.startsWith('PGlite failed to initialize'));

const damageMessage = (dataDir: string): string =>
  `The database in DATA_DIR=${dataDir} does not open: it is damaged or of another version. Restore a backup, or start with an empty folder.`;

function overEmbedded(embedded: Embedded): Database {
  const drizzled = onEmbedded({ client: embedded.client });
  return {
    engine: 'pglite',
    versions: followEmbedded(embedded.client),
    ...common(drizzled),
    migrate: () => withDatabaseErrors(() => migrateEmbedded(drizzled)),
    close: () => embedded.close(),
  };
}

function overPool(input: { url: string; connections: number; withoutTimeouts: boolean }): Database {
  const { url, connections, withoutTimeouts } = input;
  const versions = followPostgres(url);
  const pool = new GuardedPool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: TIMEOUTS_MS.connect,
    lock_timeout: TIMEOUTS_MS.lock,
    ...(withoutTimeouts
      ? {}
      : {
          statement_timeout: TIMEOUTS_MS.statement,
          query_timeout: TIMEOUTS_MS.answer,
          idle_in_transaction_session_timeout: TIMEOUTS_MS.idle,
        }),
    keepAlive: true,
    // A connection is notified of its own commit's versions before the commit is acknowledged.
    verify: (client, done) => {
      client.on('notification', ({ payload }) => versions.onNotification(payload ?? ''));
      client.query(`listen ${VERSIONS_CHANNEL}`, (error: Error | null) => done(error ?? undefined));
    },
  });
  // A broken connection must not end the process. Its current or next query reports the error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let closing: Promise<void> | undefined;
  const database = common(onPostgres({ client: pool }));
  return {
    engine: 'postgres',
    pool,
    versions,
    ...database,
    async transact(body, options) {
      const before = versions.notifications();
      const result = await database.transact(body, options);
      if (versions.notifications() !== before) await versions.settled(pool);
      return result;
    },
    migrate: () => withDatabaseErrors(() => migratePostgres(url)),
    close: () => (closing ??= Promise.all([versions.close(), pool.end()]).then(() => undefined)),
  };
}

/** Reads 64-bit integers as numbers, as PGlite does. The schema keeps them in the exact range. */
types.setTypeParser(types.builtins.INT8, Number);

type Drizzled = ReturnType<typeof onEmbedded> | ReturnType<typeof onPostgres>;

function common(drizzled: Drizzled): Pick<Database, 'db' | 'ping' | 'transact'> {
  // Safe cast: both drivers' results have `rows`, which drizzle's types cannot express.
  const db = drizzled as unknown as PgDatabase<Rows>;
  return {
    db,
    ping: () => withDatabaseErrors(async () => void (await db.execute(sql`select 1`))),
    async transact(body, { retries = 4 } = {}) {
      refuseInside();
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await db.transaction((tx) => insideTransaction(() => body(tx)));
        } catch (error) {
          if (attempt >= retries || !isConflict(error)) throw toDatabaseError(error);
          await pause(Math.random() * 10 * 2 ** attempt);
        }
      }
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((settled) => {
    setTimeout(settled, milliseconds);
  });
}
