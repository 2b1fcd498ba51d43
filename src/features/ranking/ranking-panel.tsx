import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { css } from '#styled/css/index.js';
import { cardStyle } from '#ui/card-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { stack } from '#ui/layout.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { RankingTable } from './ranking-table.tsx';
import { emptyText } from './ranking.rules.ts';
import type { RankingChoice } from './ranking.search.ts';
import { usePrefetchRankings, useRanking } from './use-ranking.ts';

/** One table with its last update; a skeleton while it loads, a notice if it failed. */
export function RankingPanel({ choice }: { choice: RankingChoice }) {
  const { query, rows } = useRanking(choice);
  usePrefetchRankings({ ready: rows !== undefined });
  if (!rows) {
    const failed = 'Não foi possível carregar o ranking.';
    return <QueryFallback query={query} failed={failed} loading={<RankingSkeleton />} />;
  }
  return (
    <>
      <ReadTime query={query} className={line} />
      {rows.length === 0 ? (
        <EmptyState icon="star" text={emptyText(choice)} />
      ) : (
        <RankingTable choice={choice} entries={rows} />
      )}
    </>
  );
}

const line = css({
  display: 'flex',
  justifyContent: 'space-between',
  minHeight: 'tap',
  marginBottom: '2',
});

const skeletonRow = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6',
  height: '3.5rem',
  paddingInline: '5',
});

function RankingSkeleton() {
  return (
    <div aria-busy>
      <div className={line}>
        <LoadingText hidden>Carregando ranking...</LoadingText>
      </div>
      <div className={css(cardStyle.raw({ padding: 'none' }), stack.raw({ gap: 1 }))} aria-hidden>
        {Array.from({ length: 10 }, (_, index) => (
          <div key={index} className={skeletonRow}>
            <Skeleton width="short" />
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    </div>
  );
}
