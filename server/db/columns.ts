import { sql, type SQL } from 'drizzle-orm';
import { bigint, customType, integer, timestamp as pgTimestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** A timestamp with milliseconds, so that a stored Date is read back unchanged. */
export const timestamp = (name: string) =>
  pgTimestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** A 64-bit count (credits, gold, kills), read as a JavaScript number. */
export const count64 = (name: string) => bigint(name, { mode: 'number' });

/** The version of its list at which a row last changed; a trigger sets it (modules/versions). */
export const rowVersion = () => count64('version').notNull().default(0);

/** How often a row was edited. An edit names the revision that it was made from (core/revision.ts). */
export const revision = () => integer('revision').notNull().default(1);

/** The id of a row in another table, without which this one cannot be. */
export const reference = (name: string, target: () => AnyPgColumn, actions?: { onDelete: 'cascade' }) =>
  integer(name).notNull().references(target, actions);

/** When a row was removed from its list; null while it is listed. The row stays, for its history and to undo the removal. */
export const archivedAt = () => timestamp('archived_at');

/** Normalises a name for case-insensitive comparison, independent of the engine's collation. */
export function foldName(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

/** A text column whose values are folded on insert and in comparisons: `eq(accounts.usernameKey, typed)` works. */
export const folded = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: foldName,
});

/** `column in ('a', 'b')` for a check constraint. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return sql`${column} in (${sql.raw(list)})`;
}
