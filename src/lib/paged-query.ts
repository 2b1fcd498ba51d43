import { infiniteQueryOptions } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';
import type { Call } from '#contract/call.ts';
import { pageCall } from '#contract/paging.ts';
import type { RowId } from '#contract/shape.ts';
import { ApiError } from './api-error.ts';
import type { Http } from './http.ts';

/** A page of rows, the newest first, and the cursor of the page after it (product 15.12). */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly next: RowId | null;
}

interface PagedCall<Row> extends Call {
  readonly reply: GenericSchema<unknown, ListPage<Row>>;
  readonly params?: never;
  readonly body?: never;
}

/** A list that is read a page at a time. The account's own, so it is asked for on each visit and never persisted. */
export const pagedQuery = <Row>({
  http,
  call,
  key,
}: {
  http: Http;
  call: PagedCall<Row>;
  key: readonly string[];
}) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      http(pageParam === null ? call : pageCall({ call, cursor: pageParam }), { signal }),
    initialPageParam: null as RowId | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });

/** Whether an API refuses a call because it does not know it (product 15.10), however it says so. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && [400, 403, 404, 405, 501].includes(error.status);
