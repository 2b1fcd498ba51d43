import { createFileRoute } from '@tanstack/react-router';
import { EditNewsScreen } from '#features/news/admin/edit-screen.tsx';
import { NotFoundView } from '#features/shell/not-found-view.tsx';
import { useUser } from '#session/use-session.ts';

export const Route = createFileRoute('/_protected/admin/news/edit/$id')({
  staticData: {
    head: {
      title: 'Editar Notícia',
      description: 'Editar Notícia em Valdora.',
      robots: 'noindex',
    },
  },
  component: EditNews,
});

function EditNews() {
  const { id } = Route.useParams();
  const user = useUser();
  if (!user) return null;
  if (!/^[1-9]\d{0,9}$/.test(id)) return <NotFoundView />;
  return <EditNewsScreen key={id} accountId={user.id} id={Number(id)} />;
}
