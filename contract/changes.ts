import * as v from 'valibot';
import type { Call } from './call.ts';
import { numeric, rowId, type RowId } from './shape.ts';

/** Small syncs (product 15.10): what changed in a list since the version that a client has. */

/** The rows that are new or changed, and the ids of those that are gone. */
export interface Changes<Row> {
  version: number;
  changed: Row[];
  deleted: RowId[];
}

/** The schema of the changes of a list whose reply has the schema `rows`. */
export const changesSchema = <Rows extends v.GenericSchema>(rows: Rows) =>
  v.object({ version: numeric, changed: rows, deleted: v.array(rowId) });

/**
 * A list's call that asks only for what changed since a version. An API that does not know the extension, or not that version,
 * answers the whole list, an array.
 */
export function changesCall({ call, since }: { call: Call; since: number }): Call {
  const changes = changesSchema(call.reply);
  // Chosen by what came, so that what is wrong with it names the row (reply.ts).
  const reply = v.lazy((body) => (Array.isArray(body) ? call.reply : changes));
  return { ...call, path: `${call.path}?since=${since}`, reply };
}
