import { useQuery } from '@tanstack/react-query';
import { formatCredits } from '#lib/credits.ts';
import { formatNumber } from '#lib/number.ts';
import { useHttp } from '#lib/http-context.ts';
import type { MaybeTile } from '#ui/tile.ts';
import { auctionQueries } from './auction.queries.ts';

/** What the player has sold in the auction. */
export function useSalesTile(): MaybeTile {
  const { data, isPending } = useQuery(auctionQueries(useHttp()).sales());
  if (isPending) return undefined;
  if (!data || data.count === 0) return null;
  const title = data.count === 1 ? '1 item vendido' : `${formatNumber(data.count)} itens vendidos`;
  return { to: '/auction', icon: 'gavel', title, text: `+${formatCredits(data.earned)}` };
}
