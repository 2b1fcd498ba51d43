import { useInfiniteQuery } from '@tanstack/react-query';
import { sessionsCalls } from '#contract/calls/sessions.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { PagedSection } from '#offline/queries/paged-section.tsx';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { RowSkeletons } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { muted } from '#ui/text-style.ts';
import { placeText } from '#lib/place-text.ts';
import { SIGN_IN_KINDS } from '#contract/sessions.ts';
import { sessionsQueries } from './sessions.queries.ts';

/** The label of an entry; an unknown kind as the API wrote it. */
const signInLabel = (kind: string): string =>
  Object.entries(SIGN_IN_KINDS).find(([known]) => known === kind)?.[1] ?? kind;

const failed = css({ color: 'warn' });
// Its parts: what happened with the mark of a new device, device and place, time.
const COLUMNS = 'minmax(0, 1fr) minmax(0, 1fr) 8.5rem';

/** The log of the account's sign-ins. */
export function SignInSection() {
  const query = useInfiniteQuery(sessionsQueries(useHttp()).signIns());
  return (
    <PagedSection
      id="historico-de-acessos"
      title="Histórico de acessos"
      icon="clock"
      query={query}
      loading="Carregando o histórico..."
      failed={sessionsCalls.listSignIns.messages.fallback}
      rows={<RowSkeletons count={10} short />}
      empty="Nenhum acesso registrado ainda."
    >
      {(entries) => (
        <Rows columns={COLUMNS}>
          {entries.map(({ id, kind, device, zone, new_device, created_at }) => (
            <ListRow
              key={id}
              name={<span className={kind.endsWith('failed') ? failed : undefined}>{signInLabel(kind)}</span>}
              short
              badges={new_device ? <Badge tone="orange">Aparelho novo</Badge> : null}
              facts={[placeText({ device: device ?? '', zone })]}
              end={
                <time dateTime={created_at} className={muted({ size: 'xs' })}>
                  {formatTimestamp(created_at, 'minute')}
                </time>
              }
            />
          ))}
        </Rows>
      )}
    </PagedSection>
  );
}
