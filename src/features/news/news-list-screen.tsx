import { Link, Navigate } from '@tanstack/react-router';
import { NEWS_PAGE_SIZE } from '#contract/limits.ts';
import { CollectionUpdated } from '#offline/collections/collection-updated.tsx';
import { css } from '#styled/css/index.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useNewsPage } from './news-data.ts';
import { NewsGrid } from './news-grid.tsx';
import { NewsFailure } from './news-failure.tsx';

const pages = css({ marginTop: '8' });

/** All news, six a page (product 4.3). */
export function NewsListScreen({ page }: { page: number }) {
  const news = useNewsPage(page);
  const listed = news.state === 'ready' ? news.value : undefined;
  // Pages that no longer exist redirect to the last one.
  if (listed && listed.pages > 0 && page > listed.pages)
    return <Navigate to="/news" search={{ pagina: listed.pages }} replace />;

  return (
    <Page
      title="Notícias"
      lead="Atualizações, eventos e histórias de Valdora."
      aside={<CollectionUpdated name="news" />}
    >
      {news.state === 'failed' ? (
        <NewsFailure />
      ) : listed?.articles.length === 0 ? (
        <EmptyState text="Nenhuma notícia encontrada." />
      ) : (
        <NewsGrid articles={listed?.articles} expected={NEWS_PAGE_SIZE.public} heading="h2" onTop />
      )}
      <div className={pages}>
        <Pagination
          page={page}
          pages={listed?.pages ?? 0}
          label="Páginas de notícias"
          link={({ page: target, ...rest }) => <Link to="/news" search={{ pagina: target }} {...rest} />}
        />
      </div>
    </Page>
  );
}
