import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { assignments, columnList } from '#server/operator/columns.ts';
import type { Counts } from '#server/operator/import-report.ts';
import { formatCount, type Terminal } from '#server/operator/terminal.ts';

const BATCH_ROWS = 1000;
const ROWS_PER_NOTE = 5000;

type Row = Readonly<Record<string, unknown>>;

/**
 * Writes only new and changed rows, because players download every written row again. Returns their keys as `writtenKeys`. Table and column
 * names must come from the code, never from a file.
 */
export async function upsert<R extends object>(input: {
  tx: Tx;
  table: string;
  key: keyof R & string;
  columns: readonly (keyof R & string)[];
  rows: readonly R[];
  terminal: Terminal;
}): Promise<Counts & { readonly writtenKeys: ReadonlySet<unknown> }> {
  const { tx, table, key, columns, terminal } = input;
  // Safe cast: only to read columns by their names.
  const rows = input.rows as readonly (R & Row)[];
  const allColumns = [key, ...columns];
  const stored = await storedRows({ tx, table, key, columns: allColumns });
  const textOf = (row: Row) => JSON.stringify(allColumns.map((column) => row[column]));
  const created = rows.filter((row) => !stored.has(row[key]));
  const changed = rows.filter((row) => {
    const before = stored.get(row[key]);
    return before !== undefined && textOf(before) !== textOf(row);
  });
  let written = 0;
  const total = created.length + changed.length;
  for (const [rowsToWrite, write] of [
    [created, insertStatement],
    [changed, updateStatement],
  ] as const) {
    for (let from = 0; from < rowsToWrite.length; from += BATCH_ROWS) {
      const batch = rowsToWrite.slice(from, from + BATCH_ROWS);
      await tx.execute(write({ table, key, columns, rows: batch }));
      const before = written;
      written += batch.length;
      if (Math.floor(written / ROWS_PER_NOTE) > Math.floor(before / ROWS_PER_NOTE) && written < total) {
        terminal.note(`Gravando ${table}: ${formatCount(written)} de ${formatCount(total)} …`);
      }
    }
  }
  const writtenKeys = new Set([...created, ...changed].map((row) => row[key]));
  return { created: created.length, changed: changed.length, same: rows.length - total, writtenKeys };
}

async function storedRows(input: {
  tx: Tx;
  table: string;
  key: string;
  columns: readonly string[];
}): Promise<Map<unknown, Row>> {
  const { tx, table, key, columns } = input;
  const { rows } = await tx.execute(sql`select ${columnList(columns)} from ${sql.identifier(table)}`);
  return new Map(rows.map((row) => [row[key], row]));
}

interface Batch {
  readonly table: string;
  readonly key: string;
  readonly columns: readonly string[];
  readonly rows: readonly object[];
}

/** Inserts rows without their key, which the database gives them. The names must come from the code. */
export async function insertAll(input: {
  tx: Tx;
  table: string;
  columns: readonly string[];
  rows: readonly object[];
}): Promise<void> {
  const { tx, table, columns, rows } = input;
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    await tx.execute(insertStatement({ table, columns, rows: rows.slice(from, from + BATCH_ROWS) }));
  }
}

function insertStatement({ table, key, columns, rows }: Omit<Batch, 'key'> & { key?: string }) {
  const allColumns = columnList(key === undefined ? columns : [key, ...columns]);
  const into = sql.identifier(table);
  return sql`insert into ${into} (${allColumns}) select ${allColumns}
    from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::json)`;
}

function updateStatement({ table, key, columns, rows }: Batch) {
  const name = sql.identifier(table);
  const id = sql.identifier(key);
  // A new revision, so that an edit which was begun before the import is refused and does not overwrite it.
  return sql`update ${name} as stored set ${assignments(columns, 'given')}, revision = stored.revision + 1
    from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json) as given
    where stored.${id} = given.${id}`;
}
