import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router';
import { isNumericParam } from '#contract/pages.ts';
import { listOf } from '#features/players/player-lists.tsx';
import { PlayerScreen } from '#features/players/player-screen.tsx';

export const Route = createFileRoute('/_protected/admin/players/$id')({
  staticData: {
    head: {
      title: 'Conta do jogador',
      description: 'Uma conta com o que ela fez.',
      robots: 'noindex',
    },
    numericParams: true,
  },
  beforeLoad: ({ params }) => {
    // At the root: the administration's layout would show the title of this screen.
    if (!isNumericParam(params.id)) throw notFound({ routeId: rootRouteId });
  },
  validateSearch: (search: { lista?: string | undefined }) => search,
  component: OnePlayer,
});

function OnePlayer() {
  const { id } = Route.useParams();
  const { lista } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PlayerScreen
      key={id}
      id={Number(id)}
      list={listOf(lista)}
      onList={(next) =>
        void navigate({
          search: { lista: next === 'extrato' ? undefined : next },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
