import * as v from 'valibot';
import type { Call } from './call.ts';
import { numeric } from './shape.ts';

/** Long lists, a page at a time (product 15.10): an extension of calls that answer a whole list. */

/** The value of `?cursor` that asks for the first page. */
export const FIRST_PAGE = 'inicio';

/** Some rows of a list, where the next ones begin (null after the last), and on the first page how many there are in all. */
export interface CursorPage<Row> {
  items: Row[];
  next: string | null;
  total?: number | null | undefined;
}

/** The schema of a page of a list whose reply has the schema `rows`. */
export const cursorPage = <Rows extends v.GenericSchema>(rows: Rows) =>
  v.object({
    items: rows,
    next: v.nullish(v.pipe(v.string(), v.maxLength(200)), null),
    total: v.nullish(numeric),
  });

/** A list's call that asks for one page. An API that does not know the extension answers the whole list, an array. */
export function pageCall<C extends Call>({ call, cursor }: { call: C; cursor: string }) {
  const whole: C['reply'] = call.reply;
  const page = cursorPage(whole);
  // Chosen by what came, so that what is wrong with it names the row (reply.ts).
  const reply = v.lazy((body): C['reply'] | typeof page => (Array.isArray(body) ? whole : page));
  const path: Call['path'] = `${call.path}?cursor=${encodeURIComponent(cursor)}`;
  const { path: _path, reply: _reply, ...rest } = call;
  return { ...rest, path, reply };
}
