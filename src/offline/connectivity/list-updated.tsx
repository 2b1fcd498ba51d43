import { formatTimestamp } from '#lib/format.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { useNow } from '#lib/use-now.ts';
import { LastUpdated } from '#ui/last-updated.tsx';
import { useConnection, useOfflineReason } from './context.ts';

/** How recent a live list is; while the server cannot be asked, or has failed, when it was last seen (product 16.6). */
export function ListUpdated({
  seen,
  failed,
  busy,
  onRefresh,
}: {
  /** When the list was read, in milliseconds. */
  seen: number;
  /** The last reading failed. */
  failed: boolean;
  busy: boolean;
  onRefresh: () => void;
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
          ? `Atualizado ${formatRelativeTime({ timestamp: seen, now })}`
          : `Visto pela última vez em ${formatTimestamp(seen, 'minuteAt')}`
      }
      busy={busy}
      reason={reason}
      onRefresh={onRefresh}
    />
  );
}
