import { createFileRoute } from '@tanstack/react-router';
import { ArticleScreen } from '#features/news/article-screen.tsx';
import { BRAND } from '#lib/brand.ts';

export const Route = createFileRoute('/news/$newsSlug')({
  staticData: {
    head: { title: 'Notícia', description: `Notícia do portal ${BRAND.of}.`, robots: 'index' },
  },
  loader: ({ context }) => void context.sync.sync('news', { ifOlderThan: 'fresh' }),
  component: Article,
});

function Article() {
  const { newsSlug } = Route.useParams();
  return <ArticleScreen key={newsSlug} slug={newsSlug} />;
}
