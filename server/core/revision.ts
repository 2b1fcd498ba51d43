import { isDeepStrictEqual } from 'node:util';
import { AppError } from './errors.ts';

/** Whether an edit would change a row. False for the retry of an edit whose reply was lost. */
export function differs<Row extends object>({ row, values }: { row: Row; values: Partial<Row> }): boolean {
  const fields = Object.keys(values) as (keyof Row)[];
  return fields.some((field) => !isDeepStrictEqual(row[field], values[field]));
}

/**
 * Whether an edit changes a row. `row` is the locked row as the call replies with it; the edit was made from `revision`.
 * Throws row_conflict if somebody else has changed the row meanwhile.
 */
export function needsEdit<Row extends { revision: number }>(input: {
  row: Row;
  revision: number;
  values: Partial<Row>;
}): boolean {
  const { row, revision, values } = input;
  if (!differs({ row, values })) return false;
  if (row.revision !== revision) throw new AppError('row_conflict', { current: row });
  return true;
}
