import { createFileRoute } from '@tanstack/react-router';
import { isNumericParam } from '#contract/pages.ts';
import { AdminNotFound } from '#features/admin/admin-not-found.tsx';
import { NewsHistoryScreen } from '#features/news/admin/history-screen.tsx';

export const Route = createFileRoute('/_protected/admin/news/history/$id')({
  staticData: {
    head: {
      title: 'Histórico da notícia',
      description: 'Versões de uma notícia.',
      robots: 'noindex',
    },
    numericParams: true,
  },
  component: NewsHistory,
});

function NewsHistory() {
  const { id } = Route.useParams();
  if (!isNumericParam(id)) return <AdminNotFound />;
  return <NewsHistoryScreen key={id} id={Number(id)} />;
}
