import type { ComponentProps } from 'react';
import { clock } from '#lib/clock.ts';
import { dayText, onDayText, timeText } from '#lib/day-text.ts';
import { formatTimestamp } from '#lib/format.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { useNow } from '#lib/use-now.ts';
import { LastUpdated } from '#ui/last-updated.tsx';
import { useConnection, useOfflineReason } from './connectivity-context.ts';

/** When a query was last read; warns where its data is old because the server cannot be reached or has failed (product 16.6). */
export function ReadTime({
  query,
  brief = false,
  ...line
}: Pick<ComponentProps<typeof LastUpdated>, 'label' | 'className'> & {
  /** Beside a title: on phones "há 3 minutos" alone, of old data "15:44" or its day. */
  brief?: boolean;
  query: {
    dataUpdatedAt: number;
    isError: boolean;
    isFetching: boolean;
    isFetchingNextPage?: boolean;
    refetch: () => Promise<unknown>;
  };
}) {
  const now = useNow(30_000);
  const reason = useOfflineReason();
  const current = useConnection() === 'online' && !query.isError;
  const readAt = clock.ofDevice(query.dataUpdatedAt);
  const age = formatRelativeTime({ timestamp: readAt, now });
  return (
    <LastUpdated
      {...line}
      stale={!current}
      text={
        current
          ? `Atualizado ${age}`
          : query.dataUpdatedAt
            ? `Visto ${onDayText({ timestamp: readAt, now })}`
            : 'Visto na sua última visita'
      }
      phoneText={brief ? (current ? age : briefDay({ timestamp: readAt, now })) : undefined}
      busy={query.isFetching && !query.isFetchingNextPage}
      reason={reason}
      onRefresh={() => query.refetch()}
    />
  );
}

const briefDay = (on: Parameters<typeof dayText>[0]): string =>
  dayText(on) === 'hoje'
    ? timeText(on.timestamp)
    : formatTimestamp(on.timestamp, 'day').slice(0, 'dd/MM'.length);
