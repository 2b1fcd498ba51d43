import { createFileRoute } from '@tanstack/react-router';
import { AdminNewsScreen } from '#features/news/admin/admin-news-screen.tsx';
import { useUser } from '#session/use-session.ts';

export const Route = createFileRoute('/_protected/admin/news/')({
  staticData: {
    head: {
      title: 'Notícias (administração)',
      description: 'Notícias (administração) em Valdora.',
      robots: 'noindex',
    },
  },
  validateSearch: (search): { pagina?: number; busca?: string } => search,
  component: AdminNews,
});

function AdminNews() {
  const { pagina, busca = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const user = useUser();
  if (!user) return null;
  return (
    <AdminNewsScreen
      accountId={user.id}
      // The address may contain any text.
      page={Math.max(1, Math.floor(Number(pagina)) || 1)}
      search={busca}
      onSearch={(text) =>
        void navigate({ search: { busca: text || undefined }, replace: true, resetScroll: false })
      }
    />
  );
}
