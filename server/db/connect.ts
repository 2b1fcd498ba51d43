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

/** Both drivers answer `execute` with the rows by column name. */
interface Rows extends PgQueryResultHKT {
  type: RowsOf<this['row']>;
}

type RowsOf<Row> = { rows: Row[] };

/** A transaction's handle. Whoever takes a Tx needs its caller's transaction; a Tx fits wherever a Db does, for reading. */
export type Tx = PgTransaction<
  Rows,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>;
/** Single statements outside any transaction. Several that belong together: `transact`. */
export type Db = Omit<PgDatabase<Rows>, 'transaction'>;

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Db;
  /** Only on PostgreSQL, for counts of its connections. */
  readonly pool?: Pool;
  /** What is known of the versions of lists without asking. Left out, their rows are asked every time. */
  readonly versions?: KnownVersions;
  /**
   * Brings the schema up to date; harmless when it is, safe when several processes do so at once. Throws NewerDatabaseError where a
   * newer version has done so.
   */
  migrate(): Promise<void>;
  /** A sign of life. Throws DatabaseUnavailableError. */
  ping(): Promise<void>;
  /**
   * Runs `body` in one transaction: all of it or nothing. When it lost against another one (deadlock, serialization) it runs
   * again, so it must have no effect but through its Tx. Using the Database within it throws. When it resolves, no process
   * answers from a list that is older.
   */
  transact<T>(body: (tx: Tx) => Promise<T>, options?: { retries?: number }): Promise<T>;
  close(): Promise<void>;
}

/** Milliseconds. A connection that was lost mid-transaction gives its locks back after `idle`. */
const LIMITS = { connect: 5_000, statement: 10_000, lock: 5_000, answer: 15_000, idle: 30_000 } as const;

/** PostgreSQL by `url`, else PGlite in `dataDir`, else PGlite in memory (tests), which may start from a `snapshot`. */
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
  /** How long the folder of the embedded database may take to open; then the process ends with a sentence. */
  openingLimitMs?: number | undefined;
  /** No limits for how long statements take: for the operator's commands, which nobody waits behind. */
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
  const sentence = damage(dataDir);
  const opened = watchOpening({ limitMs, sentence });
  try {
    return await openFolder(dataDir, options);
  } catch (error) {
    throw isDamage(error) ? new StartError(sentence, { cause: error }) : error;
  } finally {
    await opened();
  }
}

/** PGlite gives up on a cluster that it cannot read without saying what is wrong. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  (['RuntimeError', 'ErrnoError'].includes(error.name) ||
    error.message.startsWith('PGlite failed to initialize'));

const damage = (dataDir: string): string =>
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
    connectionTimeoutMillis: LIMITS.connect,
    lock_timeout: LIMITS.lock,
    ...(withoutTimeouts
      ? {}
      : {
          statement_timeout: LIMITS.statement,
          query_timeout: LIMITS.answer,
          idle_in_transaction_session_timeout: LIMITS.idle,
        }),
    keepAlive: true,
    // Whoever commits hears of the versions it raised before its commit is acknowledged.
    verify: (client, done) => {
      client.on('notification', ({ payload }) => versions.hear(payload ?? ''));
      client.query(`listen ${VERSIONS_CHANNEL}`, (error: Error | null) => done(error ?? undefined));
    },
  });
  // A connection that breaks, idle or in use, must not end the process; its query or the next one reports what is wrong.
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
      const heard = versions.heard();
      const result = await database.transact(body, options);
      if (versions.heard() !== heard) await versions.settled(pool);
      return result;
    },
    migrate: () => withDatabaseErrors(() => migratePostgres(url)),
    close: () => (closing ??= Promise.all([versions.close(), pool.end()]).then(() => undefined)),
  };
}

/** Counts beyond 32 bits come as numbers, as they do on PGlite; the schema keeps them exact. */
types.setTypeParser(types.builtins.INT8, Number);

type Drizzled = ReturnType<typeof onEmbedded> | ReturnType<typeof onPostgres>;

function common(drizzled: Drizzled): Pick<Database, 'db' | 'ping' | 'transact'> {
  // Both results hold `rows`; drizzle's types only cannot say what two drivers have in common.
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
