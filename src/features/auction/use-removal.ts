import { useQueryClient } from '@tanstack/react-query';
import type { RowId } from '#contract/shape.ts';
import { ApiError } from '#lib/api-error.ts';
import { useHttp } from '#lib/http-context.ts';
import { type AuctionListName, auctionQueries, removeItem } from './auction.queries.ts';

/** Removes an item from its list on the screen after it was sold, bought or returned. */
export function useRemoval(list: AuctionListName): (id: RowId) => void {
  const queryClient = useQueryClient();
  const queries = auctionQueries(useHttp());
  return (id) => void removeItem({ queryClient, queries, list, id });
}

/** Whether the server refused because the item is gone: another player bought it, or the game removed it. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'refused' &&
  ['listing_gone', 'item_gone', 'not_found'].includes(error.code ?? '');
