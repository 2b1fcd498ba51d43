import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { filterOf } from '#features/tickets/admin/rules.ts';
import { TicketsDesk } from '#features/tickets/admin/tickets-desk.tsx';

const text = v.fallback(v.optional(v.string()), undefined);

export const Route = createFileRoute('/_protected/admin/tickets')({
  staticData: {
    head: {
      title: 'Tickets (administração)',
      description: 'Todos os pedidos de suporte.',
      robots: 'noindex',
    },
  },
  validateSearch: v.object({ status: text, ticket: text }),
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
