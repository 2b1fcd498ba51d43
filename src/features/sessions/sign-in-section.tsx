import { useInfiniteQuery } from '@tanstack/react-query';
import { sessionsCalls } from '#contract/calls/sessions.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { PagedSection } from '#offline/queries/paged-section.tsx';
import { css, cva } from '#styled/css/index.js';
import { Card } from '#ui/card.tsx';
import { muted } from '#ui/text-style.ts';
import { placeText } from '#lib/place-text.ts';
import { SIGN_IN_KINDS } from '#contract/sessions.ts';
import { sessionsQueries } from './sessions.queries.ts';

/** The label of an entry; an unknown kind as the API wrote it. */
const signInLabel = (kind: string): string =>
  Object.entries(SIGN_IN_KINDS).find(([known]) => known === kind)?.[1] ?? kind;

const list = css({ display: 'grid' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '4',
  paddingBlock: '2',
  '&:not(:first-child)': { borderTopWidth: '1px', borderColor: 'line' },
});
const what = cva({
  base: { flex: '1 1 14rem', minWidth: '0', overflowWrap: 'anywhere' },
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
      empty="Nenhum acesso registrado ainda."
    >
      {(entries) => (
        <Card padding="sm">
          <ul className={list}>
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
        </Card>
      )}
    </PagedSection>
  );
}
