import { formatRelativeTime } from '#lib/relative-time.ts';
import { useNow } from '#lib/use-now.ts';
import type { MaybeTile } from '#ui/tile.ts';
import { useRecentNews } from './news-data.ts';

/** The first article of the list. When it was published, because the article itself leads the news below the tiles. */
export function useNewsTile(): MaybeTile {
  const news = useRecentNews();
  const now = useNow(60_000);
  const [article] = news.state === 'ready' ? news.value : [];
  if (!article) return news.state === 'waiting' ? undefined : null;
  return {
    to: '/news/$newsSlug',
    params: { newsSlug: article.slug },
    icon: 'news',
    title: 'Última notícia',
    text: formatRelativeTime({ timestamp: article.published_at, now }),
  };
}
