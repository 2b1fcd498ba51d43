import { sql, type SQL } from 'drizzle-orm';

/** `a, b` or `table.a, table.b`. The names must come from the code, never from a file or another database. */
export const columnList = (columns: readonly string[], table?: string): SQL =>
  sql.join(
    columns.map((column) =>
      table === undefined ? sql.identifier(column) : sql`${sql.identifier(table)}.${sql.identifier(column)}`,
    ),
    sql`, `,
  );

/** `a = table.a, b = table.b`. */
export const assignments = (columns: readonly string[], table: string): SQL =>
  sql.join(
    columns.map((column) => sql`${sql.identifier(column)} = ${columnList([column], table)}`),
    sql`, `,
  );
