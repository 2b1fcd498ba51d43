import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { NewTicketScreen } from '#features/tickets/new-ticket-screen.tsx';

export const Route = createFileRoute('/_protected/tickets/new')({
  staticData: {
    head: {
      title: 'Novo ticket',
      description: 'Abra um pedido de suporte.',
      robots: 'noindex',
    },
  },
  validateSearch: v.object({ assunto: v.fallback(v.optional(v.string()), undefined) }),
  component: NewTicket,
});

function NewTicket() {
  const { assunto } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <NewTicketScreen title={assunto} onSent={() => void navigate({ to: '/tickets', replace: true })} />;
}
