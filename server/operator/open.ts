import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#server/config/config.ts';
import type { Variables } from '#server/config/env-files.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { isMigrated } from '#server/db/migrate.ts';
import { OperatorError } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** What commands run with. */
export interface Context {
  readonly settings: Settings;
  readonly environment: Variables;
  readonly now: Date;
  readonly terminal: Terminal;
}

/** The address of the PostgreSQL itself, because the timeouts of a pooler would end long commands; null: the embedded database. */
export const addressOf = ({ databaseUrl, databaseDirectUrl }: Settings): string | null =>
  databaseUrl === null ? null : (databaseDirectUrl ?? databaseUrl);

/**
 * Opens the server's database, runs `work` and closes it. `access`: 'create' creates an embedded database and migrates it, 'change' migrates
 * an existing one, 'read' changes nothing.
 */
export async function withDatabase<T>(
  input: Context & { access: 'create' | 'change' | 'read'; work: (database: Database) => Promise<T> },
): Promise<T> {
  const { settings, access, terminal, work } = input;
  const { dataDir } = settings;
  const url = addressOf(settings);
  if (url === null && access !== 'create' && !existsSync(join(dataDir, 'pg'))) {
    throw new OperatorError(
      `Não há banco de dados em DATA_DIR=${dataDir}: confira a pasta, ou defina DATABASE_URL.`,
    );
  }
  // Opening an embedded database takes seconds.
  terminal.note('Abrindo o banco de dados …');
  const database = await connectDatabase(
    url === null ? { dataDir } : { url, connections: 2, withoutTimeouts: true },
  );
  try {
    if (access !== 'read') await database.migrate();
    else if (!(await isMigrated(database.db)))
      throw new OperatorError('O banco de dados ainda não tem as tabelas do portal.');
    return await work(database);
  } finally {
    await database.close();
  }
}
