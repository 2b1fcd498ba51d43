import * as v from 'valibot';
import { numeric, rowId, type RowId } from './shape.ts';

/** Incremental syncs: the changes of a list since the client's version. */

/** Digits of the largest version. */
const MAX_DIGITS = 16;

/** New and changed rows, and the ids of deleted ones. */
export interface Changes<Row> {
  version: number;
  changed: Row[];
  deleted: RowId[];
}

/** The schema of the changes of a list whose reply has the schema `rows`. */
export const changesSchema = <Rows extends v.GenericSchema>(rows: Rows) =>
  v.object({ version: numeric, changed: rows, deleted: v.array(rowId) });

/** Query of a list that portals store: the client's version, and whether it has just changed the list. Invalid values are ignored. */
export const sinceQuery = v.object({
  since: v.fallback(
    v.optional(
      v.union([v.number(), v.pipe(v.string(), v.digits(), v.maxLength(MAX_DIGITS), v.transform(Number))]),
    ),
    undefined,
  ),
  fresh: v.fallback(
    v.optional(
      v.union([
        v.boolean(),
        v.pipe(
          v.literal('true'),
          v.transform(() => true),
        ),
      ]),
    ),
    undefined,
  ),
});
