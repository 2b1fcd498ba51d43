import { Link, Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { NewsItem, NewsStatus } from '#contract/news.ts';
import type { RowId } from '#contract/shape.ts';
import { formatRelativeTime } from '#lib/relative-time.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { useNow } from '#lib/use-now.ts';
import { CollectionUpdated } from '#offline/collections/collection-updated.tsx';
import { useSync } from '#offline/collections/collections-context.ts';
import { css } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { stack } from '#ui/layout.ts';
import { Icon } from '#ui/icon.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { LoadingRows } from '#ui/row-skeletons.tsx';
import { Rows } from '#ui/rows.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { InTitleLine } from '#ui/title-line.tsx';
import { Toolbar, toolbarWords } from '#ui/two-columns.tsx';
import { ListSearch } from '#ui/list-search.tsx';
import { useResultsInView } from '#ui/use-results-in-view.ts';
import { useSortedRows } from '#ui/use-sorted-rows.tsx';
import { NewsFailure } from '#features/news/news-failure.tsx';
import { NEWS_COLUMNS, NewsAdminRow } from './news-admin-row.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { NewsListProps } from './news-list-props.ts';
import { UnpublishedList } from './unpublished-list.tsx';
import { DraftList } from './draft-list.tsx';
import { PAGE_SIZE, useAdminNews } from './list-data.ts';
import { useServerDrafts } from './use-server-drafts.ts';
import { useNewsDrafts } from './use-drafts.ts';

const below = css({ marginTop: '3' });
const KEYS = {
  title: ({ title }: NewsItem) => title,
  published: ({ published_at }: NewsItem) => Date.parse(published_at),
  author: ({ author }: NewsItem) => author || null,
};

/** The articles for their editors: published ones from this device, the others from the server. */
export function NewsAdminScreen({
  accountId,
  page,
  search: text,
  status,
  onSearch,
  onStatus,
}: {
  accountId: RowId;
  page: number;
  search: string;
  status: NewsStatus;
  onSearch: (text: string) => void;
  onStatus: (status: NewsStatus) => void;
}) {
  const drafts = useNewsDrafts(accountId);
  const draftOf = (id: number | null) => drafts.find((draft) => draft.id === id);
  const serverDrafts = useServerDrafts();
  const [deleting, setDeleting] = useState<Pick<NewsItem, 'id' | 'title'> | null>(null);
  const now = useNow(30_000);
  const createText = draftOf(null) ? 'Continuar Notícia Nova' : 'Cadastrar Notícia';
  const create = (
    <Link to="/admin/news/create" aria-label={createText} className={buttonStyle({ variant: 'main' })}>
      <Icon name={draftOf(null) ? 'edit' : 'plus'} />
      <span className={toolbarWords}>{createText}</span>
    </Link>
  );
  const list = {
    create,
    now,
    draftOf,
    hasServerDrafts: serverDrafts.offered === true,
    onDelete: setDeleting,
  };
  const published = <PublishedList {...list} page={page} search={text} onSearch={onSearch} />;
  return (
    <div className={stack({ gap: 2 })}>
      <DraftList drafts={drafts} now={now} />
      {serverDrafts.offered === false ? (
        published
      ) : (
        <Tabs
          label="Situação das notícias"
          variant="chips"
          value={status}
          onChange={onStatus}
          tabs={[
            { value: 'published', label: 'Publicadas', content: published },
            {
              value: 'scheduled',
              label: 'Agendadas',
              content: <UnpublishedList key="scheduled" {...list} status="scheduled" />,
            },
            {
              value: 'draft',
              label: 'Rascunhos',
              content: <UnpublishedList key="draft" {...list} status="draft" />,
            },
          ]}
        />
      )}
      {deleting ? (
        <DeleteDialog
          article={deleting}
          accountId={accountId}
          hasDraft={draftOf(Number(deleting.id)) !== undefined}
          canRestore={serverDrafts.offered === true}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </div>
  );
}

/** A page of the articles that a search finds, in the order of the pressed head. */
function useNewsPage({
  page,
  text,
  onSearch,
}: {
  page: number;
  text: string;
  onSearch: (text: string) => void;
}) {
  const news = useAdminNews(text);
  const listed = news.state === 'ready' ? news.value : undefined;
  // Another order begins on its first page.
  const { sorted, headOf } = useSortedRows({ rows: listed ?? [], keys: KEYS, onOrder: () => onSearch(text) });
  return {
    news,
    listed,
    articles: sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    pages: Math.ceil(sorted.length / PAGE_SIZE),
    heads: ['', headOf('title', 'Notícia'), headOf('published', 'Publicação'), headOf('author', 'Autor'), ''],
  };
}

const identity = (text: string) => text;

/** The published articles on this device, ten a page, which can be searched offline too. */
function PublishedList({
  create,
  now,
  draftOf,
  hasServerDrafts,
  onDelete,
  page,
  search: text,
  onSearch,
}: NewsListProps & { page: number; search: string; onSearch: (text: string) => void }) {
  const { news, listed, articles, pages, heads } = useNewsPage({ page, text, onSearch });
  const [typed, setTyped] = useAddressState({
    search: text,
    stateOf: identity,
    searchOf: identity,
    onSearch,
  });
  const results = useResultsInView(typed);
  const sync = useSync();
  // Editors need the current articles, so the list is synced even if the local copy is fresh.
  useEffect(() => void sync.sync('news'), [sync]);

  if (pages > 0 && page > pages)
    return <Navigate to="/admin/news" search={{ pagina: pages, busca: text || undefined }} replace />;

  return (
    <div>
      <InTitleLine>
        <CollectionUpdated name="news" brief />
      </InTitleLine>
      <Toolbar add={create}>
        <ListSearch
          label="Buscar notícia"
          placeholder="Buscar pelo título"
          name="busca"
          value={typed}
          onText={setTyped}
        />
      </Toolbar>
      <div ref={results}>
        {news.state === 'failed' ? (
          <NewsFailure />
        ) : !listed ? (
          <LoadingRows text="Carregando notícias..." count={10} line={false} heads />
        ) : articles.length === 0 ? (
          <EmptyState text="Nenhuma notícia encontrada." />
        ) : (
          <Rows label="Notícias" columns={NEWS_COLUMNS} heads={heads}>
            {articles.map((article) => (
              <NewsAdminRow
                key={article.id}
                article={article}
                facts={publishedFacts({ article, now })}
                now={now}
                draftSince={draftOf(Number(article.id))?.savedAt}
                isPublic
                hasHistory={hasServerDrafts}
                onDelete={() => onDelete(article)}
              />
            ))}
          </Rows>
        )}
      </div>
      <div className={below}>
        <Pages page={page} pages={pages} search={text} />
      </div>
    </div>
  );
}

function publishedFacts({ article, now }: { article: NewsItem; now: number }): [ReactNode, ReactNode] {
  const { published_at: timestamp, author } = article;
  return [
    <time key="published" dateTime={timestamp}>
      {formatRelativeTime({ timestamp, now })}
    </time>,
    author ?? '',
  ];
}

function Pages({ page, pages, search }: { page: number; pages: number; search: string }) {
  return (
    <Pagination
      page={page}
      pages={pages}
      label="Páginas de notícias"
      link={({ page: target, ...rest }) => (
        <Link to="/admin/news" search={{ pagina: target, busca: search || undefined }} {...rest} />
      )}
    />
  );
}
