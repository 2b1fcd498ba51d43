import * as v from 'valibot';
import { numeric } from './shape.ts';

/** Lists that are read a page at a time. */

/** Rows of a page of an account's own list. */
export const PAGE_SIZE = 10;
/** The cursor of the first page. Without a cursor, a `paged` call answers the whole list (call.ts). */
export const FIRST_PAGE = 'inicio';
export const INVALID_PAGE = 'Página inválida.';
const MAX_CURSOR_LENGTH = 200;

/** Query of a call that answers pages: `next` of the previous page. Its content is known only to the server. */
export const pageQuery = v.object({
  cursor: v.optional(v.pipe(v.string(INVALID_PAGE), v.maxLength(MAX_CURSOR_LENGTH, INVALID_PAGE))),
});

/** A page of a list. `next` is the cursor of the following page, null at the end; `total` counts the whole list, if known. */
export interface Page<Row> {
  items: Row[];
  next: string | null;
  total?: number | null | undefined;
}

/** Other APIs may use a number as the cursor. */
const next = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.maxLength(MAX_CURSOR_LENGTH),
);

/** The schema of a page of a list whose reply has the schema `rows`. */
export const pageOf = <Rows extends v.GenericSchema>(rows: Rows) =>
  v.object({ items: rows, next: v.nullish(next, null), total: v.nullish(numeric) });
