import { createFileRoute } from '@tanstack/react-router';
import { AdminNewsScreen } from '#features/news/admin/admin-news-screen.tsx';
import { useUser } from '#session/use-session.ts';

export const Route = createFileRoute('/_protected/admin/news/')({
  staticData: {
    head: {
      title: 'Notícias (administração)',
      description: 'Artigos publicados no portal.',
      robots: 'noindex',
    },
  },
  validateSearch: ({ pagina, busca }): { pagina?: number; busca?: string } => ({
    pagina: Number(pagina) >= 1 ? Math.floor(Number(pagina)) : undefined,
    busca: busca ? String(busca) : undefined,
  }),
  component: AdminNews,
});

function AdminNews() {
  const { pagina = 1, busca = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const user = useUser();
  if (!user) return null;
  return (
    <AdminNewsScreen
      accountId={user.id}
      page={pagina}
      search={busca}
      onSearch={(text) =>
        void navigate({ search: { busca: text || undefined }, replace: true, resetScroll: false })
      }
    />
  );
}
