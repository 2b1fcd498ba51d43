import { createFileRoute } from '@tanstack/react-router';
import { NewTicketScreen } from '#features/tickets/new-ticket-screen.tsx';

export const Route = createFileRoute('/_protected/tickets/new')({
  staticData: {
    head: {
      title: 'Novo ticket',
      description: 'Abra um pedido de suporte.',
      robots: 'noindex',
    },
  },
  component: NewTicket,
});

function NewTicket() {
  const navigate = Route.useNavigate();
  return <NewTicketScreen onSent={() => void navigate({ to: '/tickets', replace: true })} />;
}
