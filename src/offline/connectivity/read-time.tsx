import { formatTimestamp } from '#lib/format.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { useNow } from '#lib/use-now.ts';
import { useConnection, useOfflineReason } from './connectivity-context.ts';
import { LastUpdated } from '#ui/last-updated.tsx';

/** How recent what is shown is; while the server cannot be asked, or has failed, when it was last seen (product 16.6). */
export function ReadTime({
  updatedAt,
  failed,
  busy,
  onRefresh,
  label,
  className,
}: {
  /** When it was read, in milliseconds. */
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
