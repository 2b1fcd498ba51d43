import { createFileRoute } from '@tanstack/react-router';
import { isNumericParam } from '#contract/pages.ts';
import { AdminNotFound } from '#features/admin/admin-not-found.tsx';
import { listOf } from '#features/players/list-names.ts';
import { PlayerScreen } from '#features/players/player-screen.tsx';

export const Route = createFileRoute('/_protected/admin/players/$id')({
  staticData: {
    head: {
      title: 'Conta do jogador',
      description: 'Uma conta.',
      robots: 'noindex',
    },
    numericParams: true,
  },
  validateSearch: (search: { lista?: string | undefined }) => search,
  component: OnePlayer,
});

function OnePlayer() {
  const { id } = Route.useParams();
  const { lista } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!isNumericParam(id)) return <AdminNotFound />;
  return (
    <PlayerScreen
      key={id}
      id={Number(id)}
      list={listOf(lista)}
      onList={(next) =>
        void navigate({
          search: { lista: next === 'resumo' ? undefined : next },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
