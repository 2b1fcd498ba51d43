import { Link, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NewsItem } from '#contract/news.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { CollectionUpdated } from '#offline/collections/collection-updated.tsx';
import { css, cx } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { row } from '#ui/layout.ts';
import { Page } from '#ui/page.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useResultsInView } from '#ui/use-results-in-view.ts';
import { NEWS_PAGE_SIZE, useFoundNews, useNewsPage, useNewsTags } from './news-data.ts';
import { NewsFilters } from './news-filters.tsx';
import { NewsGrid } from './news-grid.tsx';
import { NewsFailure } from './news-failure.tsx';
import { openingOf } from './news.opening.rules.ts';
import { resultCountText, isFiltered, type NewsFilter } from './news.rules.ts';
import type { NewsSearch } from './news.search.ts';
import { BRAND } from '#lib/brand.ts';
import style from './news-list.module.css';

const pages = css({ marginTop: '8' });
const above = css({ marginBottom: '2' });
const found = css({ minHeight: 'tap', color: 'muted', fontSize: 'sm', alignContent: 'center' });

const stateOf = ({ busca = '', assunto = '' }: NewsSearch): NewsFilter => ({ text: busca, tag: assunto });
const searchOf = ({ text, tag }: NewsFilter): NewsSearch => ({
  ...(text.trim() && { busca: text }),
  ...(tag && { assunto: tag }),
});

/** All news, six a page, or those that a reader looks for. */
export function NewsListScreen({
  search,
  onSearch,
}: {
  search: NewsSearch;
  onSearch: (next: NewsSearch) => void;
}) {
  // The page is not part of the state: a changed filter begins at the first page.
  const { pagina: page = 1, ...rest } = search;
  const [filter, setFilter] = useAddressState({ search: rest, stateOf, searchOf, onSearch });
  const results = useResultsInView(filter.text);
  const isSame = JSON.stringify(filter) === JSON.stringify(stateOf(rest));
  return (
    <Page
      title="Notícias"
      lead={`Atualizações, eventos e histórias ${BRAND.of}.`}
      aside={<CollectionUpdated name="news" brief />}
    >
      <NewsFilters filter={filter} onChange={setFilter} />
      <div ref={results}>
        {isFiltered(filter) ? (
          <FoundNews
            page={isSame ? page : 1}
            filter={filter}
            onClear={() => setFilter({ text: '', tag: '' })}
          />
        ) : (
          <AllNews page={page} />
        )}
      </div>
    </Page>
  );
}

function AllNews({ page }: { page: number }) {
  const news = useNewsPage(page);
  const listed = news.state === 'ready' ? news.value : undefined;
  // Pages that no longer exist redirect to the last one.
  if (listed && listed.pages > 0 && page > listed.pages)
    return <Navigate to="/news" search={{ pagina: listed.pages }} replace />;
  return (
    <Listed page={page} pages={listed?.pages ?? 0} search={{}}>
      {news.state === 'failed' ? (
        <NewsFailure />
      ) : listed?.articles.length === 0 ? (
        <Card>
          <EmptyState text="Nenhuma notícia encontrada." />
        </Card>
      ) : (
        <NewsGrid
          articles={listed?.articles}
          expected={NEWS_PAGE_SIZE}
          heading="h2"
          onTop
          lead={page === 1 ? Opening : undefined}
          className={page === 1 ? style.leads : undefined}
        />
      )}
    </Listed>
  );
}

/** How the lead story begins. */
const Opening = ({ content }: NewsItem) => <p className={style.opening}>{openingOf(content ?? '')}</p>;

function FoundNews({ page, filter, onClear }: { page: number; filter: NewsFilter; onClear: () => void }) {
  const { value, error } = useFoundNews({ page, filter });
  const tag = useNewsTags().find(({ slug }) => slug === filter.tag);
  const search = searchOf(filter);
  const clear = (
    <Button size="sm" icon={<Icon name="close" />} onClick={onClear}>
      Limpar busca
    </Button>
  );
  if (value && value.pages > 0 && page > value.pages)
    return <Navigate to="/news" search={{ ...search, pagina: value.pages }} replace />;
  return (
    <Listed page={page} pages={value?.pages ?? 0} search={search}>
      {value?.total === 0 ? null : (
        <div className={cx(row({ gap: 2, justify: 'between' }), above)}>
          <p className={found} role="status">
            {value ? resultCountText({ total: value.total, tag }) : null}
          </p>
          {clear}
        </div>
      )}
      {error || value === null ? (
        <NewsFailure />
      ) : value?.total === 0 ? (
        <Card>
          <EmptyState text="Nenhuma notícia encontrada com esta busca." action={clear} />
        </Card>
      ) : (
        <NewsGrid articles={value?.articles} expected={NEWS_PAGE_SIZE} heading="h2" onTop />
      )}
    </Listed>
  );
}

function Listed({
  page,
  pages: count,
  search,
  children,
}: {
  page: number;
  pages: number;
  search: NewsSearch;
  children: ReactNode;
}) {
  return (
    <>
      {children}
      <div className={pages}>
        <Pagination
          page={page}
          pages={count}
          label="Páginas de notícias"
          link={({ page: target, ...rest }) => (
            <Link to="/news" search={{ ...search, pagina: target }} {...rest} />
          )}
        />
      </div>
    </>
  );
}
