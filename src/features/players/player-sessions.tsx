import { useQuery, useQueryClient } from '@tanstack/react-query';
import { playersCalls } from '#contract/calls/players.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { placeText } from '#lib/place-text.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { useNow } from '#lib/use-now.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SUCCESS } from '#lib/success.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Rows } from '#ui/rows.tsx';
import { RowFact } from '#ui/row-fact.tsx';
import { useSortedRows } from '#ui/use-sorted-rows.tsx';
import { playersQueries } from './players.queries.ts';

const COLUMNS = 'minmax(0, 1fr) 11rem 12rem 7rem';

/** Where an account is signed in. An administrator ends one session, or all of them by the account's button. */
export function PlayerSessions({ id }: { id: number }) {
  const queries = playersQueries(useHttp());
  const queryClient = useQueryClient();
  const query = useQuery(queries.sessions(id));
  const { data, refetch } = query;
  const now = useNow(60_000);
  const { run, busy, reason } = useOnlineMutation(playersCalls.endPlayerSession, {
    success: SUCCESS.endSession,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: queries.one(id).queryKey }),
    // The session may have ended meanwhile.
    onError: () => void refetch(),
  });
  const { sorted, headOf } = useSortedRows({
    rows: data ?? [],
    keys: {
      place: ({ device, zone }) => placeText({ device: device ?? '', zone }),
      use: ({ last_seen_at }) => Date.parse(last_seen_at),
      since: ({ created_at }) => Date.parse(created_at),
    },
  });
  if (!data) {
    return <QueryFallback query={query} failed={playersCalls.listPlayerSessions.messages.fallback} />;
  }
  if (data.length === 0) return <EmptyState icon="user" text="Nenhuma sessão aberta." />;
  return (
    <Rows
      columns={COLUMNS}
      heads={[headOf('place', 'Aparelho'), headOf('use', 'Último uso'), headOf('since', 'Entrada'), '']}
    >
      {sorted.map(({ id: sessionId, device, zone, created_at, last_seen_at }) => {
        const place = placeText({ device: device ?? '', zone });
        return (
          <ListRow
            key={sessionId}
            level={2}
            short
            name={place}
            facts={[
              <RowFact key="use" before="Usada">
                {formatRelativeTime({ timestamp: last_seen_at, now })}
              </RowFact>,
              // A narrow row has no room for it.
              <span key="since" data-wide>
                {formatTimestamp(created_at, 'minute')}
              </span>,
            ]}
            menu={
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Encerrar: ${place}`}
                busy={busy}
                reason={reason}
                onClick={() => run({ params: { id, sessionId } })}
              >
                Encerrar
              </Button>
            }
          />
        );
      })}
    </Rows>
  );
}
