import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { openFolder } from '#server/db/embedded.ts';
import { OperatorError } from '#server/operator/failure.ts';
import { writeNewFile } from '#server/operator/files.ts';
import { runPostgresTool } from './postgres-tools.ts';

/** Writes a PostgreSQL's whole database to a new file with `pg_dump`. Throws OperatorError where the file exists. */
export const backupPostgres = ({ url, file }: { url: string; file: string }): Promise<void> =>
  writeWhenComplete(file, (unfinished) =>
    runPostgresTool({ tool: 'pg_dump', url, args: ['--format=custom', `--file=${unfinished}`] }),
  );

/** Writes the embedded database's folder to a new file, as a `.tar.gz`. Throws FolderInUseError while a server runs. */
export async function backupEmbedded({ dataDir, file }: { dataDir: string; file: string }): Promise<void> {
  const embedded = await openFolder(dataDir);
  try {
    await writeWhenComplete(file, async (unfinished) => {
      const archive = await embedded.client.dumpDataDir('gzip');
      await writeFile(unfinished, archive.stream(), { flush: true });
    });
  } finally {
    await embedded.close();
  }
}

/** The file gets its name when it is complete. Only its owner can read it, because it contains password hashes and sessions. */
async function writeWhenComplete(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new OperatorError(`O arquivo ${file} já existe: escolha outro nome.`);
  const unfinished = `${file}.unfinished`;
  if (existsSync(unfinished)) {
    throw new OperatorError(
      `O arquivo ${unfinished} já existe: se nenhum outro backup está em andamento, um foi interrompido. Apague-o e tente de novo.`,
    );
  }
  await writeNewFile({ file: unfinished, text: '', mode: 0o600 });
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
