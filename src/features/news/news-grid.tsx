import type { NewsItem } from '#contract/news.ts';
import { useNow } from '#lib/use-now.ts';
import { css } from '#styled/css/index.js';
import { grid } from '#ui/layout.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { NewsCard, NewsCardSkeleton } from './news-card.tsx';

// As large as four cards of the grid.
const leadPlace = css({ gridArea: { md: 'span 2 / span 2' } });

/** A grid of articles; `expected` is the number of skeletons while they load. */
export function NewsGrid({
  articles,
  expected,
  heading,
  onTop = false,
  leads = false,
}: {
  articles: readonly NewsItem[] | undefined;
  expected: number;
  heading: 'h2' | 'h3';
  /** The grid is at the top of its page, so its first picture is loaded eagerly. */
  onTop?: boolean;
  /** The first article is the lead story, larger at the desk. */
  leads?: boolean;
}) {
  const now = useNow(60_000);
  if (!articles) {
    return (
      <div className={grid()} aria-busy>
        <LoadingText hidden>Carregando notícias...</LoadingText>
        {Array.from({ length: expected }, (_, index) => (
          <div key={index} className={leads && index === 0 ? leadPlace : undefined}>
            <NewsCardSkeleton />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className={grid()}>
      {articles.map((article, index) => (
        <li key={article.id} className={leads && index === 0 ? leadPlace : undefined}>
          <NewsCard
            article={article}
            now={now}
            eager={onTop && index === 0}
            lead={leads && index === 0}
            heading={heading}
          />
        </li>
      ))}
    </ul>
  );
}
