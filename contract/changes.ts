import * as v from 'valibot';
import type { Call } from './call.ts';
import { numeric, rowId, type RowId } from './shape.ts';

/** Small syncs (product 15.10): what changed in a list since the version that a client has. */

/** Digits of the largest version. */
const MAX_DIGITS = 16;

/** The rows that are new or changed, and the ids of those that are gone. */
export interface Changes<Row> {
  version: number;
  changed: Row[];
  deleted: RowId[];
}

/** The schema of the changes of a list whose reply has the schema `rows`. */
export const changesSchema = <Rows extends v.GenericSchema>(rows: Rows) =>
  v.object({ version: numeric, changed: rows, deleted: v.array(rowId) });

/** Query of a list that portals copy: the version that a client has. What cannot be a version counts as none. */
export const sinceQuery = v.object({
  since: v.fallback(
    v.optional(
      v.union([v.number(), v.pipe(v.string(), v.digits(), v.maxLength(MAX_DIGITS), v.transform(Number))]),
    ),
    undefined,
  ),
});

/** The call of a list that portals copy. */
export type CopiedCall = Call & { readonly query: typeof sinceQuery };

/**
 * A list's call that is asked for what changed. An API that does not know the extension, or not that version, answers the whole
 * list, an array.
 */
export function wholeOrChanges(call: CopiedCall) {
  const changes = changesSchema(call.reply);
  // Chosen by what came, so that what is wrong with it names the row (reply.ts).
  const reply = v.lazy((body) => (Array.isArray(body) ? call.reply : changes));
  return { ...call, reply };
}
