import { createFileRoute } from '@tanstack/react-router';
import { PACK } from '#contract/pack.ts';
import { ClassEmblem } from '#features/characters/class-emblem.tsx';
import { rankingQueries } from '#features/ranking/ranking.queries.ts';
import { RankingScreen } from '#features/ranking/ranking-screen.tsx';
import { choiceOf, rankingSearch } from '#features/ranking/ranking.search.ts';
import { BRAND } from '#lib/brand.ts';

export const Route = createFileRoute('/ranking')({
  staticData: {
    head: {
      title: 'Ranking',
      description: `Os jogadores e as guildas com mais ${PACK.ranking.points.toLowerCase()} ${BRAND.of}: geral, diário e semanal.`,
      robots: 'index',
    },
  },
  validateSearch: rankingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { http, queryClient, restoreLists, holdFirstScreen }, deps }) => {
    void restoreLists();
    const { period, kind } = choiceOf(deps);
    const queries = rankingQueries(http);
    holdFirstScreen(
      kind === 'characters'
        ? queryClient.prefetchQuery(queries.characters(period))
        : queryClient.prefetchQuery(queries.guilds(period)),
    );
  },
  component: Ranking,
});

function Ranking() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RankingScreen
      search={search}
      emblem={(classinfo) => <ClassEmblem classinfo={classinfo} size="sm" />}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
