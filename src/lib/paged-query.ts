import { infiniteQueryOptions } from '@tanstack/react-query';
import { FIRST_PAGE, type Page } from '#contract/paging.ts';
import { ApiError } from './api-error.ts';

/** The part of a call's input that selects a page. */
interface PageInput {
  query: { cursor: string | undefined };
  signal: AbortSignal;
}

/** A paged list. It is fetched on each visit and never persisted. */
export const pagedQuery = <PageRead extends { readonly next: string | null }>({
  key,
  read,
}: {
  key: readonly unknown[];
  read: (page: PageInput) => Promise<PageRead>;
}) =>
  infiniteQueryOptions({
    queryKey: key,
    // A saved query has null for the first page, because JSON has no undefined.
    queryFn: ({ pageParam, signal }) => read({ query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: undefined as string | null | undefined,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });

/**
 * A page of a list that is paged only where the API supports pages; other APIs reply with the whole list. `read` is called
 * with the cursor, and once more without one if the API refuses that of the first page.
 */
export async function readListOrPage<Row>(input: {
  read: (page: PageInput) => Promise<readonly Row[] | Page<Row>>;
  cursor: string;
  signal: AbortSignal;
}): Promise<Page<Row>> {
  const { read, cursor, signal } = input;
  const reply = await read({ query: { cursor }, signal }).catch((error: unknown) => {
    const isRefused = error instanceof ApiError && error.status === 400 && cursor === FIRST_PAGE;
    if (!isRefused) throw error;
    return read({ query: { cursor: undefined }, signal });
  });
  return 'items' in reply ? reply : { items: [...reply], next: null, total: reply.length };
}

/** A list read by `readListOrPage`. */
export const listOrPagedQuery = <Row>({
  key,
  read,
}: {
  key: readonly unknown[];
  read: (page: PageInput) => Promise<readonly Row[] | Page<Row>>;
}) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => readListOrPage({ read, cursor: pageParam, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
