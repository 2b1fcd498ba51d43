import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router';
import { isNumericParam } from '#contract/pages.ts';
import { BRAND } from '#lib/brand.ts';
import { NewsHistoryScreen } from '#features/news/admin/history-screen.tsx';

export const Route = createFileRoute('/_protected/admin/news/history/$id')({
  staticData: {
    head: {
      title: 'Histórico da notícia',
      description: `Histórico da notícia ${BRAND.at}.`,
      robots: 'noindex',
    },
    numericParams: true,
  },
  beforeLoad: ({ params }) => {
    // At the root: the administration's layout would show the title of this screen.
    if (!isNumericParam(params.id)) throw notFound({ routeId: rootRouteId });
  },
  component: NewsHistory,
});

function NewsHistory() {
  const { id } = Route.useParams();
  return <NewsHistoryScreen key={id} id={Number(id)} />;
}
