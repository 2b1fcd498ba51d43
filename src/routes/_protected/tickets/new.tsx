import { createFileRoute } from '@tanstack/react-router';
import { TicketsScreen } from '#features/tickets/tickets-screen.tsx';

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
  return <TicketsScreen isWriting onSent={() => void navigate({ to: '/tickets', replace: true })} />;
}
