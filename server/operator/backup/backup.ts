import { createWriteStream, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/connect.ts';
import { OperatorError } from '#server/operator/failure.ts';
import { writeNewFile } from '#server/operator/files.ts';
import { formatCount, type Terminal } from '#server/operator/terminal.ts';
import { LineWriter, newHeader } from './format.ts';
import { listMigrations, listSequences, listTables, sqlName } from './schema.ts';

const BATCH_ROWS = 1000;

/**
 * Writes a consistent snapshot of all rows to a file (product 22.6), which gets its final name when it is complete. Only its owner can read it,
 * because it contains password hashes and sessions. Throws where the file exists. Returns the number of rows.
 */
export async function backup(input: {
  database: Database;
  file: string;
  now: Date;
  terminal: Terminal;
}): Promise<number> {
  const { database, file, now, terminal } = input;
  const unfinishedFile = `${file}.unfinished`;
  // Reserves the name, so that two backups cannot use the same one.
  await writeNewFile({ file, text: '', mode: 0o600 }).catch((error: unknown) => {
    if (statSync(file, { throwIfNoEntry: false })?.size !== 0) throw error;
    throw new OperatorError(
      `O arquivo ${file} já existe e está vazio: se nenhum outro backup está em andamento, um foi interrompido. Apague ${file} e ${unfinishedFile} e tente de novo.`,
    );
  });
  try {
    const rows = await database.transact(
      async (tx) => {
        await tx.execute(sql`set transaction isolation level repeatable read, read only`);
        const writer = new LineWriter();
        const lines = Readable.from(backupLines({ tx, writer, now, terminal }));
        await pipeline(lines, createGzip(), createWriteStream(unfinishedFile, { mode: 0o600, flush: true }));
        return writer.rows;
      },
      { retries: 0 },
    );
    await rename(unfinishedFile, file);
    return rows;
  } catch (error) {
    await rm(unfinishedFile, { force: true });
    await rm(file, { force: true });
    throw error;
  }
}

async function* backupLines(input: {
  tx: Tx;
  writer: LineWriter;
  now: Date;
  terminal: Terminal;
}): AsyncGenerator<string> {
  const { tx, writer, now, terminal } = input;
  // Times are written with their offset, independent of the server's settings.
  await tx.execute(sql`set local datestyle = 'ISO'`);
  const migrations = await listMigrations(tx);
  yield writer.line(newHeader({ createdAt: now.toISOString(), migrations }));
  for (const { table, columns } of await listTables(tx)) {
    yield writer.line({ table, columns });
    const rowsBefore = writer.rows;
    yield* rowLines({ tx, writer, table });
    terminal.note(`${table}: ${formatCount(writer.rows - rowsBefore)}`);
  }
  for (const sequence of await listSequences(tx)) {
    const { rows } = await tx.execute<{ last: string; called: boolean }>(
      sql`select last_value::text as last, is_called as called from ${sqlName(sequence)}`,
    );
    if (rows[0]) yield writer.line({ sequence, ...rows[0] });
  }
  yield writer.end();
}

/** Reads by a cursor, so that a large table does not fill the memory. */
async function* rowLines(input: { tx: Tx; writer: LineWriter; table: string }): AsyncGenerator<string> {
  const { tx, writer, table } = input;
  await tx.execute(
    sql`declare each_row no scroll cursor for select to_json(r)::text as json from ${sqlName(table)} as r`,
  );
  for (;;) {
    const { rows } = await tx.execute<{ json: string }>(sql.raw(`fetch ${BATCH_ROWS} from each_row`));
    for (const { json } of rows) yield writer.row(json);
    if (rows.length < BATCH_ROWS) break;
  }
  await tx.execute(sql`close each_row`);
}
