import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/** The common result of both drivers' `execute`. */
export interface Rows extends PgQueryResultHKT {
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
  /** How many transactions of this process have been committed. */
  commits(): number;
  /** Migrates the schema. Several processes may call it at once. Throws NewerDatabaseError for the schema of a newer version. */
  migrate(): Promise<void>;
  /** Throws DatabaseUnavailableError. */
  ping(): Promise<void>;
  /**
   * Runs `body` in one transaction. After a deadlock or serialization failure it runs again, so its only effects must be through its Tx.
   * Using the Database inside `body` throws.
   */
  transact<T>(body: (tx: Tx) => Promise<T>, options?: { retries?: number }): Promise<T>;
  close(): Promise<void>;
}
