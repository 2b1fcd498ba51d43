import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { newsAdminCalls } from '#contract/calls/news-admin.ts';
import type { AdminNewsRow } from '#contract/news-admin.ts';
import { formatTimestamp } from '#lib/format.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { MoreButton } from '#offline/queries/more-button.tsx';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { InTitleLine } from '#ui/title-line.tsx';
import { Toolbar } from '#ui/two-columns.tsx';
import { RowFact } from '#ui/row-fact.tsx';
import { useSortedRows } from '#ui/use-sorted-rows.tsx';
import { NEWS_COLUMNS, NewsAdminRow } from './news-admin-row.tsx';
import type { NewsListProps } from './news-list-props.ts';
import { newsAdminQueries } from './news.admin.queries.ts';

const EMPTY = {
  scheduled: 'Nenhuma notícia agendada.',
  draft: 'Nenhum rascunho no servidor.',
} as const;
const HINTS = {
  scheduled: 'Ao escrever uma notícia, escolha a situação “Publicar em hora marcada”.',
  draft: 'Ao escrever uma notícia, escolha a situação “Rascunho no servidor”.',
} as const;

const KEYS = {
  title: ({ title }: AdminNewsRow) => title,
  publish: ({ publish_at }: AdminNewsRow) => (publish_at ? Date.parse(publish_at) : null),
  saved: ({ saved_at }: AdminNewsRow) => Date.parse(saved_at),
};

/** The unpublished articles on the server, with one status. */
export function UnpublishedList({
  create,
  now,
  draftOf,
  hasServerDrafts,
  onDelete,
  status,
}: NewsListProps & { status: 'scheduled' | 'draft' }) {
  const query = useInfiniteQuery(newsAdminQueries(useHttp()).list(status));
  const articles = query.data?.pages.flatMap((page) => page.items) ?? [];
  const { sorted, headOf } = useSortedRows({ rows: articles, keys: KEYS, isWhole: !query.hasNextPage });
  if (!query.data) {
    const failed = newsAdminCalls.listAdminNews.messages.fallback;
    return (
      <QueryFallback
        query={query}
        failed={failed}
        loading={<LoadingRows text="Carregando notícias..." heads />}
      />
    );
  }
  const heads = [
    '',
    headOf('title', 'Notícia'),
    headOf('publish', 'Publicação'),
    headOf('saved', 'Salva'),
    '',
  ];
  return (
    <div>
      <InTitleLine>
        <ReadTime query={query} brief />
      </InTitleLine>
      <Toolbar add={create} />
      {articles.length === 0 ? (
        <EmptyState icon="edit" text={EMPTY[status]} hint={HINTS[status]} />
      ) : (
        <Rows label="Notícias" columns={NEWS_COLUMNS} heads={heads}>
          {sorted.map((article) => (
            <NewsAdminRow
              key={article.id}
              article={article}
              facts={factsOf({ article, now })}
              now={now}
              draftSince={draftOf(Number(article.id))?.savedAt}
              isPublic={false}
              hasHistory={hasServerDrafts}
              onDelete={() => onDelete(article)}
            />
          ))}
        </Rows>
      )}
      <MoreButton query={query} />
    </div>
  );
}

function factsOf({ article, now }: { article: AdminNewsRow; now: number }): [ReactNode, ReactNode] {
  const by = article.saved_by ? `, por ${article.saved_by.username}` : '';
  return [
    article.publish_at ? (
      <RowFact key="publish" before="Publica em">
        {formatTimestamp(article.publish_at, 'minuteAt')}
      </RowFact>
    ) : (
      ''
    ),
    // A narrow row has no room for it beside the hour.
    <span key="saved" data-wide={article.publish_at ? '' : undefined}>
      <RowFact before="Salva">{`${formatRelativeTime({ timestamp: article.saved_at, now })}${by}`}</RowFact>
    </span>,
  ];
}
