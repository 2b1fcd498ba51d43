import { createFileRoute } from '@tanstack/react-router';
import { isNumericParam } from '#contract/pages.ts';
import { AdminNotFound } from '#features/admin/admin-not-found.tsx';
import { EditNewsScreen } from '#features/news/admin/edit-screen.tsx';
import { useUser } from '#session/use-session.ts';

export const Route = createFileRoute('/_protected/admin/news/edit/$id')({
  staticData: {
    head: {
      title: 'Editar Notícia',
      description: 'Editar uma notícia.',
      robots: 'noindex',
    },
    numericParams: true,
  },
  component: EditNews,
});

function EditNews() {
  const { id } = Route.useParams();
  const user = useUser();
  if (!user) return null;
  if (!isNumericParam(id)) return <AdminNotFound />;
  return <EditNewsScreen key={id} accountId={user.id} id={Number(id)} />;
}
