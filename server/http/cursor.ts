import type { FastifyRequest } from 'fastify';
import { PAGE_SIZE } from '#contract/paging.ts';
import { httpError } from './errors.ts';

/** The id after which a page begins, by the request's `?cursor=`; null for the first page. Throws invalid_input. */
export function cursorOf({ query }: Pick<FastifyRequest, 'query'>): number | null {
  const cursor: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, 'cursor') : undefined;
  if (cursor === undefined) return null;
  if (typeof cursor !== 'string' || !/^\d{1,15}$/.test(cursor))
    throw httpError('invalid_input', { message: 'Página inválida.', field: 'cursor' });
  return Number(cursor);
}

/** How many rows are read for a page: one more tells whether there is another. */
export const ROWS_TO_READ = PAGE_SIZE + 1;

/** The page of rows that were read by `ROWS_TO_READ`. */
export function pageOfRows<Row extends { id: number }>(
  read: readonly Row[],
): { rows: Row[]; next: number | null } {
  const rows = read.slice(0, PAGE_SIZE);
  return { rows, next: read.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null };
}
