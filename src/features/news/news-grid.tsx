import type { NewsItem } from '#contract/news.ts';
import { useNow } from '#lib/use-now.ts';
import { grid } from '#ui/layout.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { NewsCard, NewsCardSkeleton } from './news-card.tsx';

/** A grid of articles; `expected` is the number of skeletons while they load. */
export function NewsGrid({
  articles,
  expected,
  heading,
  onTop,
}: {
  articles: readonly NewsItem[] | undefined;
  expected: number;
  heading: 'h2' | 'h3';
  /** The grid is at the top of its page, so its first picture is loaded eagerly. */
  onTop?: boolean;
}) {
  const now = useNow(60_000);
  if (!articles) {
    return (
      <div className={grid()} aria-busy>
        <LoadingText hidden>Carregando notícias...</LoadingText>
        {Array.from({ length: expected }, (_, index) => (
          <NewsCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  return (
    <ul className={grid()}>
      {articles.map((article, index) => (
        <li key={article.id}>
          <NewsCard article={article} now={now} eager={onTop && index === 0} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
