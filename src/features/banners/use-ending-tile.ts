import { useQuery } from '@tanstack/react-query';
import { drawsOff } from '#lib/draws-off.ts';
import { useHttp } from '#lib/http-context.ts';
import { useSignal } from '#lib/signal.ts';
import { useNow } from '#lib/use-now.ts';
import type { MaybeTile } from '#ui/tile.ts';
import { bannersQueries } from './banners.queries.ts';
import { countdownOf, endsSoon } from './banners.rules.ts';

/** The banner that ends next, if it is soon. */
export function useEndingTile(): MaybeTile {
  const off = useSignal(drawsOff);
  const { data = [], isPending } = useQuery({ ...bannersQueries(useHttp()).active(), enabled: !off });
  const now = useNow(60_000);
  if (off) return null;
  const [ending] = endsSoon({ banners: data, now });
  if (!ending) return isPending ? undefined : null;
  const text = `Termina em ${countdownOf({ end_date: ending.end_date, now })}`;
  return { to: '/banners', icon: 'crystal', title: ending.name, text };
}
