import { createFileRoute } from '@tanstack/react-router';
import { DeliveriesScreen, filterOf } from '#features/players/deliveries-screen.tsx';

export const Route = createFileRoute('/_protected/admin/deliveries')({
  staticData: {
    head: {
      title: 'Entregas (administração)',
      description: 'Entregas.',
      robots: 'noindex',
    },
  },
  validateSearch: (search: { estado?: string | undefined }) => search,
  component: Deliveries,
});

function Deliveries() {
  const { estado } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DeliveriesScreen
      filter={filterOf(estado)}
      onFilter={(filter) =>
        void navigate({
          search: { estado: filter === 'falharam' ? undefined : filter },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
