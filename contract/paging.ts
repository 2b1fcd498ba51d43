import * as v from 'valibot';
import type { Call } from './call.ts';
import { rowId, type RowId } from './shape.ts';

/** Lists that grow for ever are read a page at a time (product 15.10). */
export const PAGE_SIZE = 20;

/** A page of a list, the newest first. `next` is the cursor of the page after it, null where there is none. */
export const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ rows: v.array(row), next: v.nullish(rowId, null) });

/** The same call for the page that a cursor names. */
export const pageCall = <C extends Call>({ call, cursor }: { call: C; cursor: RowId }): C => ({
  ...call,
  path: `${call.path}?cursor=${encodeURIComponent(cursor)}`,
});
