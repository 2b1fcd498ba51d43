import type { ReactNode } from 'react';
import type { NewsItem } from '#contract/news.ts';
import { useNow } from '#lib/use-now.ts';
import { css, cx } from '#styled/css/index.js';
import { LoadingText } from '#ui/loading-text.tsx';
import { NewsCard, NewsCardSkeleton } from './news-card.tsx';

const frame = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    sm: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
  },
  gap: { base: '3', md: '5' },
  containerType: 'inline-size',
});

/** A grid of articles; `expected` is the number of skeletons while they load. */
export function NewsGrid({
  articles,
  expected,
  heading,
  onTop = false,
  lead,
  className,
}: {
  articles: readonly NewsItem[] | undefined;
  expected: number;
  heading: 'h2' | 'h3';
  /** The grid is at the top of its page, so its first picture is loaded eagerly. */
  onTop?: boolean;
  /** What the first card says besides: it is the lead story. */
  lead?: ((article: NewsItem) => ReactNode) | undefined;
  className?: string | undefined;
}) {
  const now = useNow(60_000);
  const grid = cx(frame, className);
  if (!articles) {
    return (
      <div className={grid} aria-busy>
        <LoadingText hidden>Carregando notícias...</LoadingText>
        {Array.from({ length: expected }, (_, index) => (
          <div key={index}>
            <NewsCardSkeleton />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className={grid}>
      {articles.map((article, index) => (
        <li key={article.id}>
          <NewsCard article={article} now={now} eager={onTop && index === 0} heading={heading}>
            {index === 0 ? lead?.(article) : null}
          </NewsCard>
        </li>
      ))}
    </ul>
  );
}
