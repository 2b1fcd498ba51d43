import { createFileRoute } from '@tanstack/react-router';
import { PlayersScreen } from '#features/players/players-screen.tsx';

export const Route = createFileRoute('/_protected/admin/players/')({
  staticData: {
    head: {
      title: 'Jogadores',
      description: 'Contas dos jogadores.',
      robots: 'noindex',
    },
  },
  validateSearch: (search: { busca?: string | undefined }) => search,
  component: Players,
});

function Players() {
  const { busca } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PlayersScreen
      search={{ busca }}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
