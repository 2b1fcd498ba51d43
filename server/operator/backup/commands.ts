import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Settings } from '#server/config/config.ts';
import { OperatorError } from '#server/operator/failure.ts';
import { addressOf, withDatabase, type Context } from '#server/operator/open.ts';
import { formatCount } from '#server/operator/terminal.ts';
import { backupEmbedded, backupPostgres } from './backup.ts';
import { restoreEmbedded, restorePostgres } from './restore.ts';
import { copyToPostgres } from './to-postgres.ts';

export async function runBackup({ context, file }: { context: Context; file: string }): Promise<void> {
  const { settings, terminal } = context;
  const url = addressOf(settings);
  // Says what is wrong with the database, if it cannot be used.
  await withDatabase({ ...context, access: 'read', work: async () => undefined });
  await (url === null ? backupEmbedded({ dataDir: settings.dataDir, file }) : backupPostgres({ url, file }));
  terminal.print(`Backup em ${file}.`);
  terminal.print(missingParts(settings));
}

export async function runRestore({ context, file }: { context: Context; file: string }): Promise<void> {
  const { settings, terminal } = context;
  const url = addressOf(settings);
  await (url === null
    ? restoreEmbedded({ dataDir: settings.dataDir, file })
    : restorePostgres({ url, file }));
  await withDatabase({
    ...context,
    access: 'read',
    work: async (database) => {
      await database.migrate();
      await database.db.execute(sql`analyze`);
    },
  });
  terminal.print(`O backup ${file} foi restaurado.`);
  terminal.print(missingParts(settings));
}

/** Moves an installation from the embedded database in DATA_DIR to the PostgreSQL of DATABASE_URL. */
export async function runToPostgres(context: Context): Promise<void> {
  const { settings, terminal } = context;
  const url = addressOf(settings);
  if (url === null) throw new OperatorError('Defina DATABASE_URL: é o PostgreSQL vazio que recebe os dados.');
  const embedded = { ...context, settings: { ...settings, databaseUrl: null } };
  const rows = await withDatabase({
    ...embedded,
    access: 'change',
    work: async (source) => {
      await withDatabase({ ...context, access: 'create', work: async () => undefined });
      return copyToPostgres({ source, url, terminal });
    },
  });
  terminal.print(
    `${formatCount(rows)} linhas copiadas de DATA_DIR=${settings.dataDir} para o PostgreSQL. A pasta ficou como estava; apague só ${join(settings.dataDir, 'pg')}, quando o portal estiver no ar com DATABASE_URL.`,
  );
}

function missingParts({ dataDir, pictures, sessionSecret }: Settings): string {
  const store =
    pictures.bucket === null ? `a pasta ${join(dataDir, 'pictures')}` : `o bucket ${pictures.bucket.url}`;
  const secret = sessionSecret === null ? `o arquivo ${join(dataDir, 'session-secret')}` : 'SESSION_SECRET';
  return `Um backup não contém as imagens (${store}) nem o segredo das sessões e dos códigos de apps (${secret}): copie-os à parte.`;
}
