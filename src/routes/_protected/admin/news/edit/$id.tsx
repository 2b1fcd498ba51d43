import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router';
import { isNumericParam } from '#contract/pages.ts';
import { EditNewsScreen } from '#features/news/admin/edit-screen.tsx';
import { useUser } from '#session/use-session.ts';
import { BRAND } from '#lib/brand.ts';

export const Route = createFileRoute('/_protected/admin/news/edit/$id')({
  staticData: {
    head: {
      title: 'Editar Notícia',
      description: `Editar Notícia ${BRAND.at}.`,
      robots: 'noindex',
    },
    numericParams: true,
  },
  beforeLoad: ({ params }) => {
    // At the root: the administration's layout would show the title of this screen.
    if (!isNumericParam(params.id)) throw notFound({ routeId: rootRouteId });
  },
  component: EditNews,
});

function EditNews() {
  const { id } = Route.useParams();
  const user = useUser();
  if (!user) return null;
  return <EditNewsScreen key={id} accountId={user.id} id={Number(id)} />;
}
