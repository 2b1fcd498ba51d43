import type { MaybeTile } from '#ui/tile.ts';
import { useRecentNews } from './news-data.ts';

/** The first article of the list. */
export function useNewsTile(): MaybeTile {
  const news = useRecentNews();
  const [article] = news.state === 'ready' ? news.value : [];
  if (!article) return news.state === 'waiting' ? undefined : null;
  return {
    to: '/news/$newsSlug',
    params: { newsSlug: article.slug },
    icon: 'news',
    title: article.title,
    text: 'Última notícia',
  };
}
