import { createFileRoute } from '@tanstack/react-router';
import { NewsForm } from '#features/news/admin/news-form.tsx';
import { useUser } from '#session/use-session.ts';

export const Route = createFileRoute('/_protected/admin/news/create')({
  staticData: {
    head: {
      title: 'Cadastrar Notícia',
      description: 'Nova notícia.',
      robots: 'noindex',
    },
  },
  component: CreateNews,
});

function CreateNews() {
  const user = useUser();
  if (!user) return null;
  return (
    <NewsForm
      accountId={user.id}
      id={null}
      published={null}
      isGone={false}
      refetch={() => Promise.resolve(null)}
    />
  );
}
