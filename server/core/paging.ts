import { lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { MAX_INT } from '#contract/input.ts';
import { FIRST_PAGE, INVALID_PAGE, type Page } from '#contract/paging.ts';
import { AppError } from './errors.ts';

/** The error for an invalid cursor. */
export const invalidPage = () => new AppError('invalid_input', { message: INVALID_PAGE, field: 'cursor' });

/** The largest cursor of a table with 64-bit ids. */
export const MAX_BIG_ID = 999_999_999_999_999;

/** Reads a cursor that is a row's id. `max` is the largest id that is accepted. Undefined for the first page. Throws invalid_input. */
export function idOfCursor(cursor: string, max?: number): number;
export function idOfCursor(cursor: string | undefined, max?: number): number | undefined;
export function idOfCursor(cursor: string | undefined, max: number = MAX_INT): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(cursor) || Number(cursor) > max) throw invalidPage();
  return Number(cursor);
}

/** The condition for the rows of a page that counts ids down; all rows for the first page. */
export const isBelow = (id: PgColumn, after: number | undefined): SQL | undefined =>
  after === undefined ? undefined : lt(id, after);

/** The order of a list, and what its cursors mean. `after` throws invalid_input for an invalid cursor. */
export interface PageOrder<Row> {
  readonly by: readonly SQL[];
  readonly after: (cursor: string) => SQL | undefined;
  readonly cursorOf: (row: Row) => number | string | null;
}

/** The condition for the rows of a page in this order; all rows for the first page. */
export const isAfter = <Row>(order: PageOrder<Row>, cursor: string | undefined): SQL | undefined =>
  cursor === undefined || cursor === FIRST_PAGE ? undefined : order.after(cursor);

/** A page of `size` rows. `rows` were read with the limit `size + 1`: an extra row means that there is a next page. */
export function cutPage<Row>(input: {
  rows: readonly Row[];
  size: number;
  cursorOf: (row: Row) => number | string | null;
}): Page<Row> {
  const { rows, size, cursorOf } = input;
  const items = rows.slice(0, size);
  const lastItem = rows.length > size ? items.at(-1) : undefined;
  const next = lastItem === undefined ? null : cursorOf(lastItem);
  return { items, next: next === null ? null : String(next) };
}
