import { createFileRoute } from '@tanstack/react-router';
import { NewsListScreen } from '#features/news/news-list-screen.tsx';
import { newsSearch } from '#features/news/news.search.ts';
import { BRAND } from '#lib/brand.ts';

export const Route = createFileRoute('/news/')({
  staticData: {
    head: {
      title: 'Notícias',
      description: `Atualizações, eventos, manutenções e histórias ${BRAND.of}, direto da equipe.`,
      robots: 'index',
    },
  },
  validateSearch: newsSearch,
  loader: ({ context }) => void context.sync.sync('news', { ifOlderThan: 'fresh' }),
  component: NewsList,
});

function NewsList() {
  const navigate = Route.useNavigate();
  return (
    <NewsListScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
