import type { ReactNode } from 'react';
import { useNow } from '#lib/use-now.ts';
import { css } from '#styled/css/index.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { OwnPlace } from './own-place.tsx';
import { RankingTable } from './ranking-table.tsx';
import style from './ranking.module.css';
import { bestOwn, emptyText, spanText } from './ranking.rules.ts';
import type { RankingChoice } from './ranking.search.ts';
import { useOwnPlaces, usePrefetchRankings, useRanking } from './use-ranking.ts';

/** One table with its last update; a skeleton while it loads, a notice if it failed. */
export function RankingPanel({
  choice,
  emblem,
  named,
}: {
  choice: RankingChoice;
  emblem: Emblem;
  /** The player or guild in the address: its row is marked, and scrolled to. */
  named: string | undefined;
}) {
  const { query, rows } = useRanking(choice);
  const { own, told } = useOwnPlaces(choice);
  usePrefetchRankings({ ready: rows !== undefined });
  if (!rows) {
    const failed = 'Não foi possível carregar o ranking.';
    return <QueryFallback query={query} failed={failed} loading={<RankingSkeleton choice={choice} />} />;
  }
  const best = bestOwn({ rows, own, told });
  return (
    <div className={column}>
      <Span choice={choice} />
      <div className={style.together} data-long={rows.length > PODIUM ? '' : undefined}>
        {rows.length === 0 ? (
          <EmptyState icon="star" text={emptyText(choice)} />
        ) : (
          <RankingTable choice={choice} entries={rows} own={own} named={named} emblem={emblem} />
        )}
        {best ? <OwnPlace choice={choice} place={best} inTable={best.position <= rows.length} /> : null}
      </div>
    </div>
  );
}

export type Emblem = (classinfo: number) => ReactNode;

const column = css({ display: 'flex', flexDirection: 'column' });
/** The places of the podium. With more rows it stands beside them in a wide window. */
const PODIUM = 3;
// At the desk beside the tabs.
const spanLine = css({
  minHeight: '2rem',
  color: 'soft',
  fontSize: 'sm',
  lg: { alignSelf: 'flex-end', marginTop: '-3.5rem', marginBottom: '6' },
});

/** Which days count, and when they end. */
function Span({ choice }: { choice: RankingChoice }) {
  const text = spanText({ period: choice.period, now: useNow(60_000) });
  return text === null ? null : <p className={spanLine}>{text}</p>;
}

/** As high as the table. */
function RankingSkeleton({ choice }: { choice: RankingChoice }) {
  return (
    <div aria-busy className={column}>
      <Span choice={choice} />
      <LoadingText hidden>Carregando ranking...</LoadingText>
      <div aria-hidden className={style.skeleton}>
        <div className={style.podium} />
        {Array.from({ length: 20 }, (_, index) => (
          <div key={index} className={style.row}>
            <Skeleton />
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    </div>
  );
}
