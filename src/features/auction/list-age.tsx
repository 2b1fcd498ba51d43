import { formatTimestamp } from '#lib/format.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { useNow } from '#lib/use-now.ts';
import { useConnection } from '#offline/connectivity/context.ts';
import { LastUpdated } from '#ui/last-updated.tsx';

/** How recent the list on the screen is: without the server it is an earlier one, and says so (product 16.6). */
export function ListAge(props: {
  /** Milliseconds. */
  seen: number;
  failed: boolean;
  busy: boolean;
  reason: string | undefined;
  onRefresh: () => void;
}) {
  const { seen, failed, ...refresh } = props;
  const now = useNow(30_000);
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
      {...refresh}
    />
  );
}
