import type { Tile } from '#ui/tile.ts';
import { useRecentNews } from './news-data.ts';

/** The first article of the list. */
export function useNewsTile(): Tile | null {
  const news = useRecentNews();
  const [article] = news.state === 'ready' ? news.value : [];
  if (!article) return null;
  return {
    to: '/news/$newsSlug',
    params: { newsSlug: article.slug },
    icon: 'news',
    title: article.title,
    text: 'Última notícia',
  };
}
