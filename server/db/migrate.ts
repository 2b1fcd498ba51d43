import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyToPostgres } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Db } from './database.ts';
import { commonOf } from './operations.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Key of the advisory lock. Any number, but the same in every process. */
const MIGRATION_LOCK = 8_417_309_265;

/** A newer version of the portal has migrated the database. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/** Whether a database has the portal's tables. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  return rows[0]?.found === true;
}

/** Throws NewerDatabaseError where this version lacks an applied migration. Migrations are compared by their timestamps. */
export async function refuseNewer(db: Db): Promise<void> {
  if (!(await isMigrated(db))) return;
  const { rows: applied } = await db.execute<{ at: number }>(
    sql`select created_at::float8 as at from drizzle.__drizzle_migrations`,
  );
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const unknownCount = applied.filter(({ at }) => !known.has(at)).length;
  if (unknownCount === 0) return;
  throw new NewerDatabaseError(
    `The database is of a newer version of the portal (${unknownCount} of its migrations are unknown to this one): start that version, ` +
      'or restore a backup of this one into an empty database.',
  );
}

/**
 * Uses connections of its own, without timeouts. Concurrent processes wait. The lock belongs to a transaction, because a pooler would keep the
 * lock of a session after this process has ended. Throws NewerDatabaseError.
 */
export async function migratePostgres(url: string): Promise<void> {
  const connect = () => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    return client;
  };
  const [locker, client] = [connect(), connect()];
  try {
    await locker.connect();
    await locker.query('begin');
    await locker.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.connect();
    await client.query('set client_min_messages = warning');
    const database = drizzle(client);
    await refuseNewer(commonOf(database));
    await applyToPostgres(database, { migrationsFolder });
  } finally {
    await Promise.all([client.end(), locker.end()]);
  }
}
