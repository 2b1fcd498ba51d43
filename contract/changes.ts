import * as v from 'valibot';
import type { Call } from './call.ts';
import { numeric } from './shape.ts';

/** Small syncs (product 15.10): what changed in a list since the version that a client has. */

/** The rows that are new or changed, and the ids of those that are gone. */
export interface Changes<Row> {
  version: number;
  changed: Row[];
  deleted: number[];
}

/** The schema of the changes of a list whose reply has the schema `rows`. */
export const changesSchema = <Rows extends v.GenericSchema>(rows: Rows) =>
  v.object({ version: numeric, changed: rows, deleted: v.array(numeric) });

/**
 * A list's call that asks only for what changed since a version. An API that does not know the extension, or not that version,
 * answers the whole list, an array.
 */
export function changesCall({ call, since }: { call: Call; since: number }): Call {
  const reply = v.union([call.reply, changesSchema(call.reply)]);
  return { ...call, path: `${call.path}?since=${since}`, reply };
}
