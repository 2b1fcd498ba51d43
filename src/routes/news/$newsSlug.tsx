import { createFileRoute } from '@tanstack/react-router';
import { ArticleScreen } from '#features/news/article-screen.tsx';

export const Route = createFileRoute('/news/$newsSlug')({
  staticData: {
    head: { title: 'Notícia', description: 'Notícia do portal de Valdora.', robots: 'index' },
  },
  loader: ({ context }) => void context.sync.sync('news', { ifOlderThan: 'fresh' }),
  component: Article,
});

function Article() {
  const { newsSlug } = Route.useParams();
  return <ArticleScreen key={newsSlug} slug={newsSlug} />;
}
