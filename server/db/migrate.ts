import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyToPostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as applyToEmbedded } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number, the same in every process that may migrate one database. */
const MIGRATION_LOCK = 8_417_309_265;

/** Needs no lock: the folder of the database is locked already. */
export async function migrateEmbedded(database: PgliteDatabase): Promise<void> {
  await applyToEmbedded(database, { migrationsFolder });
}

/** On a connection of its own: no time limits, and the advisory lock ends with it. Processes that start together wait for each other. */
export async function migratePostgres(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set client_min_messages = warning');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyToPostgres(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
