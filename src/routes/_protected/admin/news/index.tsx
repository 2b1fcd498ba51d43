import { createFileRoute } from '@tanstack/react-router';
import { keysOf } from '#contract/keys.ts';
import { NEWS_STATUSES } from '#contract/news.ts';
import { NewsAdminScreen } from '#features/news/admin/news-admin-screen.tsx';
import { useUser } from '#session/use-session.ts';

export const Route = createFileRoute('/_protected/admin/news/')({
  staticData: {
    head: {
      title: 'Notícias (administração)',
      description: 'Notícias da equipe.',
      robots: 'noindex',
    },
  },
  validateSearch: (search): { pagina?: number; busca?: string; situacao?: string } => search,
  component: AdminNews,
});

function AdminNews() {
  const { pagina, busca = '', situacao } = Route.useSearch();
  const navigate = Route.useNavigate();
  const user = useUser();
  if (!user) return null;
  return (
    <NewsAdminScreen
      accountId={user.id}
      // The address may contain any text.
      page={Math.max(1, Math.floor(Number(pagina)) || 1)}
      search={busca}
      status={keysOf(NEWS_STATUSES).find((status) => status === situacao) ?? 'published'}
      onStatus={(status) =>
        void navigate({ search: status === 'published' ? {} : { situacao: status }, resetScroll: false })
      }
      onSearch={(text) =>
        void navigate({ search: { busca: text || undefined }, replace: true, resetScroll: false })
      }
    />
  );
}
