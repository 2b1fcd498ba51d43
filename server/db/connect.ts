import type { EmbeddedOptions } from './connect-embedded.ts';
import { connectPostgres, type PostgresOptions } from './connect-postgres.ts';
import type { Database } from './database.ts';

export type { Database, Db, Tx } from './database.ts';

/** Opens PostgreSQL by `url`, else PGlite in `dataDir`, else PGlite in memory (tests), optionally from a `snapshot`. */
export async function connectDatabase(
  options: { url?: string | undefined } & PostgresOptions & EmbeddedOptions = {},
): Promise<Database> {
  const { url } = options;
  if (url !== undefined) return connectPostgres({ ...options, url });
  return (await import('./connect-embedded.ts')).connectEmbedded(options);
}
