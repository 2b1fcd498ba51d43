import { infiniteQueryOptions } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';
import type { Call } from '#contract/call.ts';
import type { Page, pageQuery } from '#contract/paging.ts';
import { ApiError } from './api-error.ts';
import type { Http } from './http.ts';

interface PagedCall<Row> extends Call {
  readonly query: typeof pageQuery;
  readonly reply: GenericSchema<unknown, Page<Row>>;
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
    queryFn: ({ pageParam, signal }) => http(call, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });

/** Whether an API refuses a call because it does not know it (product 15.10), however it says so. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && [400, 403, 404, 405, 501].includes(error.status);
