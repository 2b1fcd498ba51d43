import { createFileRoute } from '@tanstack/react-router';
import { filterOf } from '#features/tickets/admin/tickets-admin.rules.ts';
import { TicketsDesk } from '#features/tickets/admin/tickets-desk.tsx';

export const Route = createFileRoute('/_protected/admin/tickets')({
  staticData: {
    head: {
      title: 'Tickets (administração)',
      description: 'Todos os pedidos de suporte.',
      robots: 'noindex',
    },
  },
  validateSearch: (search: { status?: string | undefined; ticket?: string | undefined }) => search,
  component: Tickets,
});

function Tickets() {
  const { status, ticket } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TicketsDesk
      status={filterOf(status)}
      open={ticket}
      onStatus={(next) =>
        void navigate({
          search: (before) => ({ ...before, status: next === 'todos' ? undefined : next }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
