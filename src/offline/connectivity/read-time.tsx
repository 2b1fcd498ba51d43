import { formatTimestamp } from '#lib/format.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { useNow } from '#lib/use-now.ts';
import { useConnection, useOfflineReason } from './connectivity-context.ts';
import { LastUpdated } from '#ui/last-updated.tsx';

/** When the data was last updated; warns where it is old because the server cannot be reached or has failed (product 16.6). */
export function ReadTime({
  updatedAt,
  failed,
  busy,
  onRefresh,
  label,
  className,
}: {
  /** Timestamp of the last successful read, in milliseconds. */
  updatedAt: number;
  /** The last reading failed. */
  failed: boolean;
  busy: boolean;
  onRefresh: () => void;
  /** The button's name for screen readers, where there are several on one screen. */
  label?: string;
  className?: string;
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
      className={className}
    />
  );
}
