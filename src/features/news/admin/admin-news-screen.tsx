import { Link, Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { NewsItem } from '#contract/news.ts';
import type { RowId } from '#contract/shape.ts';
import { useNow } from '#lib/use-now.ts';
import { CollectionUpdated } from '#offline/collections/collection-updated.tsx';
import { useSync } from '#offline/collections/collections-context.ts';
import { css } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { row, stack } from '#ui/layout.ts';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useResultsInView } from '#ui/use-results-in-view.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { NewsFailure } from '#features/news/news-failure.tsx';
import { AdminNewsRow } from './admin-news-row.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DraftList } from './draft-list.tsx';
import { useAdminNews } from './list-data.ts';
import { useNewsDrafts } from './use-drafts.ts';

const search = css({ flex: '1 1 16rem', maxWidth: '26rem' });

/** All articles for administrators (product 4.6): ten a page, with the drafts on this device. */
export function AdminNewsScreen({
  accountId,
  page,
  search: text,
  onSearch,
}: {
  accountId: RowId;
  page: number;
  search: string;
  onSearch: (text: string) => void;
}) {
  const news = useAdminNews({ page, search: text });
  const listed = news.state === 'ready' ? news.value : undefined;
  const articles = listed?.articles ?? [];
  const drafts = useNewsDrafts(accountId);
  const draftOf = (id: number | null) => drafts.find((draft) => draft.id === id);
  // The field has its own state, because the address follows with a delay.
  const [typed, setTyped] = useState(text);
  const results = useResultsInView(typed);
  const [deleting, setDeleting] = useState<NewsItem | null>(null);
  const now = useNow(30_000);
  const sync = useSync();
  // Editors need the current articles, so the list is synced even if the local copy is fresh.
  useEffect(() => void sync.sync('news'), [sync]);

  if (listed && listed.pages > 0 && page > listed.pages)
    return <Navigate to="/admin/news" search={{ pagina: listed.pages, busca: text || undefined }} replace />;

  return (
    <div className={stack({ gap: 4 })}>
      <div className={row({ justify: 'between' })}>
        <SearchField
          value={typed}
          onChange={(next) => {
            setTyped(next);
            onSearch(next);
          }}
        />
        <Link to="/admin/news/create" className={buttonStyle({ variant: 'main' })}>
          {draftOf(null) ? 'Continuar Notícia Nova' : 'Cadastrar Notícia'}
        </Link>
      </div>
      <DraftList drafts={drafts} now={now} />
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
              <AdminNewsRow
                key={article.id}
                article={article}
                now={now}
                draftSince={draftOf(Number(article.id))?.savedAt}
                onDelete={() => setDeleting(article)}
              />
            ))}
          </ul>
        )}
      </div>
      <Pages page={page} pages={listed?.pages ?? 0} search={text} />
      {deleting ? (
        <DeleteDialog
          article={deleting}
          accountId={accountId}
          hasDraft={draftOf(Number(deleting.id)) !== undefined}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </div>
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

function LoadingRows() {
  return (
    <div aria-busy className={stack({ gap: 3 })}>
      <VisuallyHidden>Carregando notícias...</VisuallyHidden>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} shape="fill" />
      ))}
    </div>
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
