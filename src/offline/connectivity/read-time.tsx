import { formatTimestamp } from '#lib/format.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { useNow } from '#lib/use-now.ts';
import { useConnection, useOfflineReason } from './context.ts';
import { LastUpdated } from '#ui/last-updated.tsx';

/** When what is shown was read; an old copy says so (product 16.6). */
export function ReadTime({
  updatedAt,
  failed,
  busy,
  onRefresh,
  label,
}: {
  /** Milliseconds. */
  updatedAt: number;
  failed: boolean;
  busy: boolean;
  onRefresh: () => void;
  /** The button's name for screen readers, where there are several on one screen. */
  label?: string;
}) {
  const now = useNow(30_000);
  const reason = useOfflineReason();
  const current = useConnection() === 'online' && !failed;
  return (
    <LastUpdated
      icon={current ? 'clock' : 'offline'}
      stale={!current}
      text={
        current
          ? `Atualizado ${formatRelativeTime({ timestamp: updatedAt, now })}`
          : `Visto pela última vez em ${formatTimestamp(updatedAt, 'minuteAt')}`
      }
      busy={busy}
      reason={reason}
      onRefresh={onRefresh}
      label={label}
    />
  );
}
