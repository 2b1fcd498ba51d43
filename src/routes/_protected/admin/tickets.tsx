import { createFileRoute } from '@tanstack/react-router';
import { filterOf } from '#features/tickets/admin/tickets.admin.rules.ts';
import { TicketsAdminScreen } from '#features/tickets/admin/tickets-admin-screen.tsx';

export const Route = createFileRoute('/_protected/admin/tickets')({
  staticData: {
    head: {
      title: 'Tickets (administração)',
      description: 'Todos os pedidos de suporte.',
      robots: 'noindex',
    },
  },
  validateSearch: (search: TicketsSearch) => search,
  component: Tickets,
});

interface TicketsSearch {
  status?: string | undefined;
  ticket?: string | undefined;
  ordem?: string | undefined;
  meus?: string | undefined;
}

function Tickets() {
  const { status, ticket, ordem, meus } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TicketsAdminScreen
      filter={{ status: filterOf(status), mine: meus === 'sim', waiting: ordem === 'espera' }}
      open={ticket}
      onFilter={(next) =>
        void navigate({
          search: (before) => ({
            ...before,
            status: next.status === 'todos' ? undefined : next.status,
            ordem: next.waiting ? 'espera' : undefined,
            meus: next.mine ? 'sim' : undefined,
          }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
