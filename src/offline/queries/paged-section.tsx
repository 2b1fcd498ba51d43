import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#contract/paging.ts';
import { isNotOffered } from '#lib/api-error.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { IconName } from '#ui/icon.tsx';
import { stack } from '#ui/layout.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TabHead } from '#ui/tab-head.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { MoreButton } from './more-button.tsx';
import { QueryFallback } from './query-fallback.tsx';
import { ReadTime } from '#offline/connectivity/read-time.tsx';

const CARDS = [1, 2, 3].map((each) => (
  <Card key={each} padding="sm" aria-hidden>
    <Skeleton shape="icon" />
  </Card>
));

/** A section with a paged list of the account. */
export function PagedSection<Row>({
  id,
  title,
  lead,
  quiet = false,
  icon,
  query,
  loading,
  failed,
  empty,
  notOffered,
  onward,
  rows: rowsLoading,
  children,
}: {
  id: string;
  title: string;
  /** In place of the title, where a tab above says it. */
  lead?: ReactNode;
  /** Without the time of the last read, where one of the page stands for all of its lists. */
  quiet?: boolean;
  /** For the empty list. */
  icon: IconName;
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  /** What is loading, what could not be loaded, and what is empty, with a link below it. */
  loading: string;
  failed: string;
  empty: string;
  onward?: ReactNode;
  /** Shown where the API does not offer the list, or no longer: its copy would never be right again. Without it nothing is. */
  notOffered?: string;
  /** As high as a page of rows, while the first one is loading. */
  rows?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  const { data, error } = query;
  if (isNotOffered(error)) {
    if (notOffered === undefined) return null;
    return (
      <Card>
        <EmptyState icon={icon} text={notOffered} />
      </Card>
    );
  }
  const Head = lead === undefined ? SectionHead : TabHead;
  const read = data?.pages.flatMap((page) => page.items);
  const aside = read && !quiet && <ReadTime query={query} label={`Atualizar ${title.toLowerCase()}`} brief />;
  return (
    <section aria-labelledby={id}>
      <Head id={id} title={title} lead={lead} aside={aside} />
      {read === undefined ? (
        <QueryFallback
          query={query}
          failed={failed}
          loading={
            <div aria-busy className={stack({ gap: 3 })}>
              <VisuallyHidden>{loading}</VisuallyHidden>
              {rowsLoading ?? CARDS}
            </div>
          }
        />
      ) : (
        <div>
          {read.length === 0 ? (
            <Card>
              <EmptyState icon={icon} text={empty} action={onward} />
            </Card>
          ) : (
            children(read)
          )}
          <MoreButton query={query} />
        </div>
      )}
    </section>
  );
}
