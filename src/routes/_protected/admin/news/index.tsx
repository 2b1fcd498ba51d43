import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { AdminNewsScreen } from '#features/news/admin/admin-news-screen.tsx';
import { useUser } from '#session/use-session.ts';

const page = v.fallback(v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1)), 1);

export const Route = createFileRoute('/_protected/admin/news/')({
  staticData: {
    head: {
      title: 'Notícias (administração)',
      description: 'Artigos publicados no portal.',
      robots: 'noindex',
    },
  },
  validateSearch: v.object({
    pagina: v.optional(page),
    busca: v.fallback(v.optional(v.string()), undefined),
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
