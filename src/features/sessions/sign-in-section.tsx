import { useInfiniteQuery } from '@tanstack/react-query';
import { sessionsCalls } from '#contract/calls/sessions.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { PagedSection } from '#offline/queries/paged-section.tsx';
import { css, cva } from '#styled/css/index.js';
import { listRow, rowList } from '#ui/row-list.ts';
import { RowSkeletons } from '#ui/row-skeletons.tsx';
import { muted } from '#ui/text-style.ts';
import { placeText } from '#lib/place-text.ts';
import { SIGN_IN_KINDS } from '#contract/sessions.ts';
import { sessionsQueries } from './sessions.queries.ts';

/** The label of an entry; an unknown kind as the API wrote it. */
const signInLabel = (kind: string): string =>
  Object.entries(SIGN_IN_KINDS).find(([known]) => known === kind)?.[1] ?? kind;

const row = css(listRow, {
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
  alignContent: 'center',
});
const what = cva({
  base: { minWidth: '0', overflowWrap: 'anywhere', fontSize: { base: '0.9375rem', md: 'md' } },
  variants: { kind: { failed: { color: 'warn' }, other: {} } },
});

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
      rows={<RowSkeletons count={10} />}
      empty="Nenhum acesso registrado ainda."
    >
      {(entries) => (
        <ul className={rowList}>
          {entries.map(({ id, kind, device, zone, new_device, created_at }) => (
            <li key={id} className={row}>
              <span className={what({ kind: kind.endsWith('failed') ? 'failed' : 'other' })}>
                {[
                  signInLabel(kind),
                  placeText({ device: device ?? '', zone }),
                  ...(new_device ? ['aparelho novo'] : []),
                ].join(' · ')}
              </span>
              <span className={muted()}>{formatTimestamp(created_at, 'minute')}</span>
            </li>
          ))}
        </ul>
      )}
    </PagedSection>
  );
}
