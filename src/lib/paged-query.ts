import { infiniteQueryOptions } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';
import type { Call } from '#contract/call.ts';
import { FIRST_PAGE, type Page, type pageQuery } from '#contract/paging.ts';
import { ApiError } from './api-error.ts';
import type { Http } from './http.ts';

interface PagedCall<Row> extends Call {
  readonly query: typeof pageQuery;
  readonly reply: GenericSchema<unknown, Page<Row>>;
  readonly params?: never;
  readonly body?: never;
}

/** A paged list of the account. It is fetched on each visit and never persisted. */
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

/**
 * A list that is paged only where the API supports pages (product 15.12); other APIs reply with the whole list. `read` calls with a
 * cursor, and without one if the API refuses it.
 */
export const wholeOrPagedQuery = <Row>({
  key,
  read,
}: {
  key: readonly string[];
  read: (input: { cursor: string | undefined; signal: AbortSignal }) => Promise<readonly Row[] | Page<Row>>;
}) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: async ({ pageParam, signal }): Promise<Page<Row>> => {
      const reply = await read({ cursor: pageParam, signal }).catch((error: unknown) => {
        const isRefused = error instanceof ApiError && error.status === 400 && pageParam === FIRST_PAGE;
        if (!isRefused) throw error;
        return read({ cursor: undefined, signal });
      });
      return 'items' in reply ? reply : { items: [...reply], next: null };
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });

/** Whether an API refuses a call because it does not have it (product 15.10). APIs use different statuses for that. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && [400, 403, 404, 405, 501].includes(error.status);
