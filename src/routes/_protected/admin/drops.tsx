import { createFileRoute } from '@tanstack/react-router';
import { DropsDesk } from '#features/drops/drops-desk.tsx';

export const Route = createFileRoute('/_protected/admin/drops')({
  staticData: {
    head: {
      title: 'Grupos de Drop',
      description: 'Grupos de drop dos monstros.',
      robots: 'noindex',
    },
  },
  validateSearch: (search: { aba?: string | undefined }) => search,
  component: Drops,
});

function Drops() {
  const { aba } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DropsDesk
      tab={aba === 'gerenciar' ? aba : 'adicionar'}
      onTab={(tab) => void navigate({ search: { aba: tab }, replace: true, resetScroll: false })}
    />
  );
}
