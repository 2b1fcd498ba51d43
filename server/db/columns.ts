import { sql, type SQL } from 'drizzle-orm';
import { bigint, customType, timestamp as pgTimestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** A timestamp with milliseconds, so that what is read equals the Date that was stored. */
export const timestamp = (name: string) =>
  pgTimestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** A count that outgrows 32 bits (credits, gold, kills); a JavaScript number on this side. */
export const count64 = (name: string) => bigint(name, { mode: 'number' });

/** The version of its list at which a row last changed; a trigger sets it (modules/versions). */
export const rowVersion = () => count64('version').notNull().default(0);

/** The form in which two spellings of one name are equal, the same on every engine (collations differ). */
export function foldName(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

/** Text that is folded whenever it is sent, on insert and in comparisons alike: `eq(accounts.usernameKey, typed)` works. */
export const folded = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: foldName,
});

/** `column in ('a', 'b')` for a check, from the list that also types the column. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return sql`${column} in (${sql.raw(list)})`;
}
