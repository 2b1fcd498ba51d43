import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/number.ts';
import { useHttp } from '#lib/http-context.ts';
import type { MaybeTile } from '#ui/tile.ts';
import { rankingQueries } from './ranking.queries.ts';
import { searchOf } from './ranking.search.ts';

/** The best own place of the week. */
export function useWeekTile(): MaybeTile {
  const { data, isPending } = useQuery(rankingQueries(useHttp()).own('weekly'));
  const best = data?.characters[0];
  if (!best) return isPending ? undefined : null;
  const title = `${formatNumber(best.position)}º na semana`;
  const search = searchOf({ period: 'weekly', kind: 'characters' });
  return { to: '/ranking', search, icon: 'trophy', title, text: best.character_name };
}
