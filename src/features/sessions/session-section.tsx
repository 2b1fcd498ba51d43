import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionsCalls } from '#contract/calls/sessions.ts';
import type { AccountSession } from '#contract/sessions.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { useNow } from '#lib/use-now.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { muted } from '#ui/text-style.ts';
import { placeText } from '#lib/place-text.ts';
import { SUCCESS } from '#lib/success.ts';
import { sessionsQueries } from './sessions.queries.ts';

// Its parts: device, last use, sign-in, and the button where another session can be ended.
const COLUMNS = 'minmax(0, 1fr) 13rem 13rem';
/** So many are shown at first, so that what is below them stays near. */
const FIRST = 5;
const more = css({ display: 'flex', justifyContent: 'center', marginTop: '3' });

/** The devices on which the account is signed in. Renders nothing where the API has no such call. */
export function SessionSection() {
  const http = useHttp();
  const queries = sessionsQueries(http);
  const query = useQuery(queries.list());
  const { data, error } = query;
  const [all, setAll] = useState(false);
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: queries.list().queryKey });
  const endOne = useOnlineMutation(sessionsCalls.endSession, {
    success: SUCCESS.endSession,
    onSuccess: refetch,
    // The session may have ended meanwhile.
    onError: () => void query.refetch(),
  });
  const endOthers = useOnlineMutation(sessionsCalls.endOtherSessions, {
    success: SUCCESS.endOtherSessions,
    onSuccess: refetch,
  });
  if (!data && isNotOffered(error)) return null;
  const sessions = data?.toSorted((one, other) => Number(other.current) - Number(one.current)) ?? [];
  const others = sessions.some(({ current }) => !current);
  // A single one more takes no more room than the button for it.
  const shown = all || sessions.length === FIRST + 1 ? sessions : sessions.slice(0, FIRST);

  return (
    <section aria-labelledby="acessos">
      <SectionHead
        id="acessos"
        title="Sessões"
        aside={
          others ? (
            <Button
              size="sm"
              busy={endOthers.busy}
              reason={endOthers.reason}
              onClick={() => endOthers.run({})}
            >
              Encerrar as outras
            </Button>
          ) : undefined
        }
      />
      {data ? (
        <>
          <Rows columns={others ? `${COLUMNS} 5.5rem` : COLUMNS}>
            {shown.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                alone={!others}
                busy={endOne.busy}
                reason={endOne.reason}
                onEnd={() => endOne.run({ params: { sessionId: session.id } })}
              />
            ))}
          </Rows>
          {shown.length < sessions.length ? (
            <div className={more}>
              <Button onClick={() => setAll(true)}>{`Mostrar mais ${sessions.length - shown.length}`}</Button>
            </div>
          ) : null}
        </>
      ) : (
        <QueryFallback
          query={query}
          failed={sessionsCalls.listSessions.messages.fallback}
          loading={<LoadingRows text="Carregando sessões..." count={2} line={false} />}
        />
      )}
    </section>
  );
}

function SessionRow({
  session,
  alone,
  busy,
  reason,
  onEnd,
}: {
  session: AccountSession;
  /** There is no other one, and no button in any row. */
  alone: boolean;
  busy: boolean;
  reason: string | undefined;
  onEnd: () => void;
}) {
  const now = useNow(60_000);
  const place = placeText({ device: session.device ?? '', zone: session.zone });
  return (
    <ListRow
      name={place}
      short
      facts={[
        // In place of its last use, which is now.
        session.current ? (
          <span key="current" data-badge="">
            <Badge tone="good">Este aparelho</Badge>
          </span>
        ) : (
          `Último uso ${formatRelativeTime({ timestamp: session.last_seen_at, now })}`
        ),
      ]}
      // A narrow row has no room for it; the history below says it.
      end={
        <span
          data-wide
          className={muted({ size: 'xs' })}
        >{`Entrou em ${formatTimestamp(session.created_at, 'minute')}`}</span>
      }
      menu={
        session.current ? (
          alone ? undefined : null
        ) : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Encerrar: ${place}`}
            busy={busy}
            reason={reason}
            onClick={onEnd}
          >
            Encerrar
          </Button>
        )
      }
    />
  );
}
