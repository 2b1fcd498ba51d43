import { onDayText } from '#lib/day-text.ts';
import { useNow } from '#lib/use-now.ts';
import { useCollectionMeta } from '#offline/collections/live-query.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { css, cx } from '#styled/css/index.js';

const line = css({ color: 'warn', fontSize: 'sm' });

/** Offline, of which time the market's prices are. */
export function PricesSeen({ className }: { className?: string | undefined }) {
  const isOffline = useOfflineReason() !== undefined;
  const meta = useCollectionMeta('market');
  const now = useNow(30_000);
  if (!isOffline || !meta) return null;
  return (
    <p className={cx(line, className)}>{`Preços vistos ${onDayText({ timestamp: meta.syncedAt, now })}`}</p>
  );
}
