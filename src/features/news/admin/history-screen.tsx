import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { newsAdminCalls } from '#contract/calls/news-admin.ts';
import { NEWS_STATUSES } from '#contract/news.ts';
import { MAX_REVISIONS, type NewsRevisionRow } from '#contract/news-admin.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { endHead } from '#ui/end-head.tsx';
import { stack } from '#ui/layout.ts';
import { ListRow } from '#ui/list-row.tsx';
import { RowButton } from '#ui/row-button.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { InTitleLine } from '#ui/title-line.tsx';
import { Notice } from '#ui/notice.tsx';
import { RowFact } from '#ui/row-fact.tsx';
import { newsAdminQueries } from './news.admin.queries.ts';
import { RevisionDialog } from './revision-dialog.tsx';

const COLUMNS = 'minmax(0, 1fr) minmax(0, 12rem) 11rem 11rem';
const HEADS = ['Versão', 'Por', endHead('Salva'), endHead('Situação')];
const lead = css({ color: 'soft', fontSize: 'sm' });

/** The earlier versions of an article. Each can be compared with the current one and restored. */
export function NewsHistoryScreen({ id }: { id: number }) {
  const queries = newsAdminQueries(useHttp());
  const query = useQuery(queries.revisions(id));
  const { data, error } = query;
  const [opened, setOpened] = useState<NewsRevisionRow | null>(null);
  if (!data) {
    return (
      <QueryFallback
        query={query}
        failed={newsAdminCalls.listNewsRevisions.messages.fallback}
        hint={
          isNotOffered(error) ? 'A notícia não existe mais, ou este servidor não guarda versões.' : undefined
        }
        loading={<LoadingRows text="Carregando versões..." heads />}
      />
    );
  }
  const { current, revisions } = data;
  return (
    <div className={stack({ gap: 3 })}>
      <InTitleLine>
        <Link to="/admin/news/edit/$id" params={{ id: String(id) }} className={buttonStyle({ size: 'sm' })}>
          Editar
        </Link>
      </InTitleLine>
      <p
        className={lead}
      >{`As últimas ${MAX_REVISIONS} versões salvas no servidor, da mais nova à mais antiga.`}</p>
      <Rows label="Versões" columns={COLUMNS} heads={HEADS}>
        <Version version={current} isCurrent />
        {revisions.map((version) => (
          <Version key={version.id} version={version} onOpen={() => setOpened(version)} />
        ))}
      </Rows>
      {revisions.length === 0 ? (
        <EmptyState
          icon="clock"
          text="Nenhuma versão anterior."
          hint="A cada vez que a notícia é salva, a versão de antes fica guardada aqui."
        />
      ) : null}
      {opened ? <RevisionDialog id={id} version={opened} onClose={() => setOpened(null)} /> : null}
      {error ? (
        <Notice tone="warn" title={newsAdminCalls.listNewsRevisions.messages.fallback}>
          A lista pode estar desatualizada.
        </Notice>
      ) : null}
    </div>
  );
}

function Version({
  version,
  isCurrent = false,
  onOpen,
}: {
  version: NewsRevisionRow;
  isCurrent?: boolean;
  onOpen?: () => void;
}) {
  const when = formatTimestamp(version.saved_at, 'minuteAt');
  return (
    <ListRow
      level={2}
      short
      name={
        onOpen ? (
          <RowButton label={`Comparar a versão de ${when}: ${version.title}`} onPress={onOpen}>
            {version.title}
          </RowButton>
        ) : (
          version.title
        )
      }
      facts={[
        <RowFact key="by" before="por">
          {version.saved_by?.username ?? 'autor desconhecido'}
        </RowFact>,
      ]}
      note={<time dateTime={version.saved_at}>{when}</time>}
      end={
        <>
          {isCurrent ? <Badge tone="gold">Atual</Badge> : null}
          <Badge>{NEWS_STATUSES[version.status]}</Badge>
        </>
      }
    />
  );
}
