import { useQueryClient } from '@tanstack/react-query';
import type { RowId } from '#contract/shape.ts';
import { ApiError } from '#lib/api-error.ts';
import { useHttp } from '#lib/http-context.ts';
import { auctionQueries, removeItem } from './auction.queries.ts';

/** Takes an item out of the list it was shown in, once it is not there any more. */
export function useRemoval(list: 'held' | 'sales' | 'listings'): (id: RowId) => void {
  const queryClient = useQueryClient();
  const queries = auctionQueries(useHttp());
  return (id) => void removeItem({ queryClient, queries, list, id });
}

/** Whether a refusal says that the item is not where the screen has it: somebody was faster, here or in the game. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'refused' &&
  ['listing_gone', 'item_gone', 'not_found'].includes(error.code ?? '');
