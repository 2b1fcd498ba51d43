import { formatRelativeTime } from '#lib/relative-time.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { offlineReason } from '#offline/connectivity/connectivity.ts';
import { useConnection } from '#offline/connectivity/context.ts';
import { css, cx } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { cardStyle } from '#ui/card-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { stack } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { RankingTable } from './ranking-table.tsx';
import { emptyText } from './rules.ts';
import type { RankingChoice } from './search.ts';
import { useKeepRankings, useRanking } from './use-ranking.ts';

/** One table with its time, or what stands in its place. */
export function RankingPanel({ choice }: { choice: RankingChoice }) {
  const ranking = useRanking(choice);
  useKeepRankings({ ready: ranking.state === 'ready' });

  if (ranking.state === 'waiting') return <RankingSkeleton />;
  if (ranking.state === 'failed') {
    return (
      <Notice
        tone="warn"
        title="Não foi possível carregar o ranking."
        action={
          <Button size="sm" busy={ranking.busy} onClick={ranking.retry}>
            Tentar de novo
          </Button>
        }
      >
        Ele aparece aqui assim que o servidor responder.
      </Notice>
    );
  }
  return (
    <>
      <Seen {...ranking} />
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
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  minHeight: 'tap',
  marginBottom: '2',
  color: 'muted',
  fontSize: 'sm',
});
const stamp = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  '&[data-old]': { color: 'warn' },
});

/** How recent a table is: the time it was last seen when the server cannot be asked, with the way to ask again. */
function Seen({
  seen,
  current,
  busy,
  retry,
}: {
  seen: number;
  current: boolean;
  busy: boolean;
  retry: () => void;
}) {
  const now = useNow(30_000);
  const reason = offlineReason(useConnection());
  return (
    <div className={line}>
      <span role="status" className={stamp} data-old={current ? undefined : ''}>
        <Icon name={current ? 'clock' : 'offline'} />
        {current
          ? `Atualizado ${formatRelativeTime({ moment: seen, now })}`
          : `Visto pela última vez em ${formatTimestamp(seen, 'minuteAt')}`}
      </span>
      <Button
        size="sm"
        variant="ghost"
        icon={<Icon name="refresh" />}
        busy={busy}
        reason={reason ?? undefined}
        onClick={retry}
      >
        Atualizar
      </Button>
    </div>
  );
}

const boneRow = css({
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
          <div key={index} className={boneRow}>
            <Skeleton width="short" />
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    </div>
  );
}
