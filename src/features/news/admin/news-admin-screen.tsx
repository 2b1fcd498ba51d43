import { Link, Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
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
import { row, stack } from '#ui/layout.ts';
import { Pagination } from '#ui/pagination.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useResultsInView } from '#ui/use-results-in-view.ts';
import { NewsFailure } from '#features/news/news-failure.tsx';
import { NewsAdminRow } from './news-admin-row.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { NewsListProps } from './news-list-props.ts';
import { UnpublishedList } from './unpublished-list.tsx';
import { DraftList } from './draft-list.tsx';
import { useAdminNews } from './list-data.ts';
import { LoadingRows } from './loading-rows.tsx';
import { useServerDrafts } from './use-server-drafts.ts';
import { useNewsDrafts } from './use-drafts.ts';

const search = css({ width: 'full', maxWidth: '26rem' });

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
  const list = { now, draftOf, hasServerDrafts: serverDrafts.offered === true, onDelete: setDeleting };
  const published = <PublishedList {...list} page={page} search={text} onSearch={onSearch} />;
  return (
    <div className={stack({ gap: 4 })}>
      <div className={row({ justify: 'end' })}>
        <Link to="/admin/news/create" className={buttonStyle({ variant: 'main' })}>
          {draftOf(null) ? 'Continuar Notícia Nova' : 'Cadastrar Notícia'}
        </Link>
      </div>
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
              label: 'Rascunhos do servidor',
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

const identity = (text: string) => text;

/** The published articles on this device, ten a page, which can be searched offline too. */
function PublishedList({
  now,
  draftOf,
  hasServerDrafts,
  onDelete,
  page,
  search: text,
  onSearch,
}: NewsListProps & { page: number; search: string; onSearch: (text: string) => void }) {
  const news = useAdminNews({ page, search: text });
  const listed = news.state === 'ready' ? news.value : undefined;
  const articles = listed?.articles ?? [];
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

  if (listed && listed.pages > 0 && page > listed.pages)
    return <Navigate to="/admin/news" search={{ pagina: listed.pages, busca: text || undefined }} replace />;

  return (
    <div className={stack({ gap: 4 })}>
      <SearchField value={typed} onChange={setTyped} />
      <CollectionUpdated name="news" />
      <div ref={results}>
        {news.state === 'failed' ? (
          <NewsFailure />
        ) : !listed ? (
          <LoadingRows />
        ) : articles.length === 0 ? (
          <EmptyState text="Nenhuma notícia encontrada." />
        ) : (
          <ul className={stack({ gap: 3 })}>
            {articles.map((article) => (
              <NewsAdminRow
                key={article.id}
                article={article}
                meta={<PublishedMeta article={article} now={now} />}
                now={now}
                draftSince={draftOf(Number(article.id))?.savedAt}
                isPublic
                hasHistory={hasServerDrafts}
                onDelete={() => onDelete(article)}
              />
            ))}
          </ul>
        )}
      </div>
      <Pages page={page} pages={listed?.pages ?? 0} search={text} />
    </div>
  );
}

function PublishedMeta({ article, now }: { article: NewsItem; now: number }) {
  const { published_at: timestamp, author } = article;
  return (
    <>
      Publicada <time dateTime={timestamp}>{formatRelativeTime({ timestamp, now })}</time>
      <span>{author ? ` · ${author}` : ''}</span>
    </>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <TextField
      className={search}
      type="search"
      name="busca"
      label="Buscar notícia"
      placeholder="Título da notícia"
      labelHidden
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
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
