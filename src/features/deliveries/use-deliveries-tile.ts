import { useInfiniteQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/number.ts';
import { useHttp } from '#lib/http-context.ts';
import type { MaybeTile } from '#ui/tile.ts';
import { deliveriesQueries } from './deliveries.queries.ts';

/** Deliveries on the way, of the newest page. */
export function useDeliveriesTile(): MaybeTile {
  const { data, isPending } = useInfiniteQuery(deliveriesQueries(useHttp()).list());
  const rows = data?.pages[0]?.items.filter(({ status }) => status === 'pending') ?? [];
  if (rows.length === 0) return isPending ? undefined : null;
  const title = rows.length === 1 ? '1 entrega' : `${formatNumber(rows.length)} entregas`;
  return { to: '/profile/deliveries', icon: 'bag', title, text: 'A caminho do jogo' };
}
