import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { NewsListScreen } from '#features/news/news-list-screen.tsx';

const page = v.fallback(v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1)), 1);

export const Route = createFileRoute('/news/')({
  staticData: {
    head: {
      title: 'Notícias',
      description: 'Atualizações, eventos, manutenções e histórias de Valdora, direto da equipe.',
      robots: 'index',
    },
  },
  validateSearch: v.object({ pagina: v.optional(page) }),
  loader: ({ context }) => void context.sync.sync('news', { ifOlderThan: 'fresh' }),
  component: NewsList,
});

function NewsList() {
  const { pagina = 1 } = Route.useSearch();
  return <NewsListScreen page={pagina} />;
}
