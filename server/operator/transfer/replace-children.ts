import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { columnList } from '#server/operator/columns.ts';
import type { Terminal } from '#server/operator/terminal.ts';
import { insertAll, upsert } from './upsert.ts';

type Row = Readonly<Record<string, unknown>>;
type StoredRow = Row & { readonly id: number; readonly archived_at: string | Date | null };

/**
 * Makes the rows of some parents those of a file. Their ids stay: a removed row returns if the file has it, and a listed one that the file
 * lacks is removed as an editor removes it. Returns the parents with changes. Table and column names must come from the code.
 */
export async function replaceChildren(input: {
  tx: Tx;
  table: string;
  /** The column that names a row's parent. */
  parent: string;
  /** The columns, besides the parent, by which a row is found. */
  key: string;
  /** The columns that the file gives. */
  columns: readonly string[];
  /** The parents in the file, also those without rows. */
  parents: ReadonlySet<unknown>;
  rows: readonly Row[];
  now: Date;
  terminal: Terminal;
}): Promise<Set<unknown>> {
  const { tx, table, parent, key, columns, parents, rows, now, terminal } = input;
  const allColumns = ['id', 'archived_at', parent, key, ...columns];
  // Listed rows first, then those that were removed last.
  const { rows: stored } = await tx.execute<StoredRow>(
    sql`select ${columnList(allColumns)} from ${sql.identifier(table)} order by archived_at desc nulls first, id`,
  );
  const keyOf = (row: Row) => `${String(row[parent])}/${String(row[key])}`;
  const storedByKey = new Map(stored.toReversed().map((row) => [keyOf(row), row]));
  const valuesOf = (row: Row) => Object.fromEntries(columns.map((column) => [column, row[column]]));
  const inBoth = rows.flatMap((row) => {
    const found = storedByKey.get(keyOf(row));
    return found ? [{ ...valuesOf(row), id: found.id, archived_at: null as string | null }] : [];
  });
  const keptIds = new Set(inBoth.map(({ id }) => id));
  const removed = stored
    .filter((row) => row.archived_at === null && parents.has(row[parent]) && !keptIds.has(row.id))
    .map((row) => ({ ...valuesOf(row), id: row.id, archived_at: now.toISOString() }));
  const { writtenKeys } = await upsert<Row>({
    ...{ tx, table, key: 'id', terminal },
    columns: [...columns, 'archived_at'],
    rows: [...inBoth, ...removed],
  });
  const added = rows.filter((row) => !storedByKey.has(keyOf(row)));
  await insertAll({ tx, table, columns: [parent, key, ...columns], rows: added });
  const changed = [...stored.filter(({ id }) => writtenKeys.has(id)), ...added];
  return new Set(changed.map((row) => row[parent]));
}
