import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { css, cx } from '#styled/css/index.js';
import { cardStyle } from '#ui/card-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { stack } from '#ui/layout.ts';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { RankingTable } from './ranking-table.tsx';
import { emptyText } from './ranking.rules.ts';
import type { RankingChoice } from './ranking.search.ts';
import { usePrefetchRankings, useRanking } from './use-ranking.ts';

/** One table with its last update; a skeleton while it loads, a notice if it failed. */
export function RankingPanel({ choice }: { choice: RankingChoice }) {
  const ranking = useRanking(choice);
  usePrefetchRankings({ ready: ranking.state === 'ready' });

  if (ranking.state === 'waiting') return <RankingSkeleton />;
  if (ranking.state === 'failed') {
    return (
      <RetryNotice title="Não foi possível carregar o ranking." busy={ranking.busy} onRetry={ranking.retry} />
    );
  }
  return (
    <>
      <ReadTime
        updatedAt={ranking.updatedAt}
        failed={ranking.failed}
        busy={ranking.busy}
        onRefresh={ranking.retry}
        className={line}
      />
      {ranking.rows.length === 0 ? (
        <EmptyState icon="star" text={emptyText(choice)} />
      ) : (
        <RankingTable choice={choice} entries={ranking.rows} />
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
        <VisuallyHidden>Carregando ranking...</VisuallyHidden>
      </div>
      <div className={cx(cardStyle({ padding: 'none' }), stack({ gap: 1 }))} aria-hidden>
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
