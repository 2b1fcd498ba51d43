import { isDeepStrictEqual } from 'node:util';
import { AppError } from './errors.ts';

/**
 * Whether an edit changes a row (product 22.9). `row` is the locked row as the call replies with it, `revision` the one that the edit was made
 * from. A repeated edit finds its own values and changes nothing. Throws row_conflict if somebody else has changed the row meanwhile.
 */
export function needsEdit<Row extends { revision: number }>(input: {
  row: Row;
  revision: number;
  values: Partial<Omit<Row, 'revision'>>;
}): boolean {
  const { row, revision, values } = input;
  const fields = Object.keys(values) as (keyof typeof values)[];
  if (fields.every((field) => isDeepStrictEqual(row[field], values[field]))) return false;
  if (row.revision !== revision) throw new AppError('row_conflict', { current: row });
  return true;
}
