import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { StartError } from '#server/config/start-error.ts';
import type { Database } from './database.ts';
import { openFolder, openInMemory, type Embedded, type FolderOptions } from './embedded.ts';
import { withDatabaseErrors } from './errors.ts';
import { migrationsFolder, refuseNewer } from './migrate.ts';
import { operationsOf } from './operations.ts';

export type EmbeddedOptions = {
  readonly dataDir?: string | undefined;
  readonly snapshot?: Blob | undefined;
} & FolderOptions;

/** Opens PGlite in `dataDir`, else in memory. In a file of its own, because loading the engine takes memory that PostgreSQL does not need. */
export async function connectEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { dataDir, snapshot } = options;
  if (dataDir === undefined) return databaseOf(await openInMemory(snapshot));
  try {
    return databaseOf(await openFolder(dataDir, options));
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

function databaseOf(embedded: Embedded): Database {
  const drizzled = drizzle({ client: embedded.client });
  const operations = operationsOf(drizzled);
  return {
    engine: 'pglite',
    ...operations,
    migrate: () =>
      withDatabaseErrors(async () => {
        // Needs no lock, because the database's folder is locked.
        await refuseNewer(operations.db);
        await migrate(drizzled, { migrationsFolder });
      }),
    close: () => embedded.close(),
  };
}
