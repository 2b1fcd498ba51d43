import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { connectDatabase } from '#server/db/connect.ts';
import { openFolder } from '#server/db/embedded.ts';
import { FolderInUseError } from '#server/db/lock.ts';
import { StartError } from '#server/config/start-error.ts';
import { OperatorError } from '#server/operator/failure.ts';
import { readFailure } from '#server/operator/files.ts';
import { runPostgresTool } from './postgres-tools.ts';

/** Both restore everything as it was: rows, versions of the lists and the next ids. Triggers do not run (decision 0015). */

/** Restores a dump of `pg_dump` into an empty PostgreSQL, completely or not at all. */
export async function restorePostgres({ url, file }: { url: string; file: string }): Promise<void> {
  await refuseOtherKind({ file, begin: 'PGDMP', what: 'um backup de um PostgreSQL' });
  await refuseFilled(url);
  await runPostgresTool({ tool: 'pg_restore', url, args: ['--single-transaction', '--exit-on-error', file] });
}

/** Unpacks an archive of the embedded database into a folder without a database. An unfinished one is deleted by the next start. */
export async function restoreEmbedded({ dataDir, file }: { dataDir: string; file: string }): Promise<void> {
  await refuseOtherKind({ file, begin: '\x1f\x8b', what: 'um backup do banco embutido' });
  if (existsSync(join(dataDir, 'pg')) && !existsSync(join(dataDir, 'creating'))) {
    throw new OperatorError(
      `Já há um banco de dados em DATA_DIR=${dataDir}: um backup só é restaurado em uma pasta sem banco.`,
    );
  }
  try {
    // Not by PGlite, whose errors of a damaged archive nobody can catch.
    const archive = new Blob([new Uint8Array(await promisify(gunzip)(await readFile(file)))]);
    const embedded = await openFolder(dataDir, { archive });
    await embedded.close();
  } catch (error) {
    if (error instanceof FolderInUseError || error instanceof StartError) throw error;
    throw new OperatorError(
      `O backup ${file} não abre: está danificado, ou é de uma versão do portal com outro banco embutido.`,
    );
  }
}

/** Throws for a file that does not begin like this kind of backup. */
async function refuseOtherKind(input: { file: string; begin: string; what: string }): Promise<void> {
  const { file, begin, what } = input;
  const handle = await open(file).catch((error: unknown) => {
    throw readFailure({ file, error });
  });
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(begin.length), position: 0 });
    if (buffer.toString('latin1') === begin) return;
  } catch (error) {
    throw readFailure({ file, error });
  } finally {
    await handle.close();
  }
  throw new OperatorError(`O arquivo ${file} não é ${what}.`);
}

async function refuseFilled(url: string): Promise<void> {
  const database = await connectDatabase({ url, connections: 1 });
  try {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_' limit 1`);
    if (rows[0] === undefined) return;
    throw new OperatorError(
      `O banco de destino não está vazio (há uma tabela ${rows[0].name}): um backup só é restaurado em um banco recém-criado.`,
    );
  } finally {
    await database.close();
  }
}
