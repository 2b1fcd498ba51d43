import { drizzle } from 'drizzle-orm/pglite';
import { StartError } from '#server/config/start-error.ts';
import { connectPostgres, type PostgresOptions } from './connect-postgres.ts';
import type { Database } from './database.ts';
import { openFolder, openInMemory, type Embedded, type FolderOptions } from './embedded.ts';
import { withDatabaseErrors } from './errors.ts';
import { migrateEmbedded } from './migrate.ts';
import { operationsOf } from './operations.ts';

export type { Database, Db, Tx } from './database.ts';

/** Opens PostgreSQL by `url`, else PGlite in `dataDir`, else PGlite in memory (tests), optionally from a `snapshot`. */
export async function connectDatabase(
  options: {
    url?: string | undefined;
    dataDir?: string | undefined;
    snapshot?: Blob | undefined;
  } & PostgresOptions &
    FolderOptions = {},
): Promise<Database> {
  const { url, dataDir, snapshot } = options;
  if (url !== undefined) return connectPostgres({ ...options, url });
  if (dataDir === undefined) return connectEmbedded(await openInMemory(snapshot));
  try {
    return connectEmbedded(await openFolder(dataDir, options));
  } catch (error) {
    throw isDamage(error) ? new StartError(damageMessage(dataDir), { cause: error }) : error;
  }
}

/** PGlite throws one of these errors for a cluster that it cannot read. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  (['RuntimeError', 'ErrnoError'].includes(error.name) ||
    error.message.startsWith('PGlite failed to initialize'));

const damageMessage = (dataDir: string): string =>
  `The database in DATA_DIR=${dataDir} does not open: it is damaged or of another version. Restore a backup, or start with an empty folder.`;

function connectEmbedded(embedded: Embedded): Database {
  const drizzled = drizzle({ client: embedded.client });
  const operations = operationsOf(drizzled);
  return {
    engine: 'pglite',
    ...operations,
    migrate: () => withDatabaseErrors(() => migrateEmbedded(drizzled)),
    close: () => embedded.close(),
  };
}
