import type { ComponentProps } from 'react';
import { formatTimestamp } from '#lib/format.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { useNow } from '#lib/use-now.ts';
import { useConnection, useOfflineReason } from './connectivity-context.ts';
import { LastUpdated } from '#ui/last-updated.tsx';

/** When the data was last updated; warns where it is old because the server cannot be reached or has failed (product 16.6). */
export function ReadTime({
  updatedAt,
  failed,
  ...line
}: Omit<ComponentProps<typeof LastUpdated>, 'text' | 'icon' | 'stale' | 'reason'> & {
  /** Timestamp of the last successful read, in milliseconds. */
  updatedAt: number;
  /** The last reading failed. */
  failed: boolean;
}) {
  const now = useNow(30_000);
  const reason = useOfflineReason();
  const current = useConnection() === 'online' && !failed;
  return (
    <LastUpdated
      {...line}
      icon={current ? 'clock' : 'offline'}
      stale={!current}
      text={
        current
          ? `Atualizado ${formatRelativeTime({ timestamp: updatedAt, now })}`
          : `Visto pela última vez em ${formatTimestamp(updatedAt, 'minuteAt')}`
      }
      reason={reason}
    />
  );
}
