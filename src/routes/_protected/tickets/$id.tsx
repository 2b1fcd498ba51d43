import { createFileRoute } from '@tanstack/react-router';
import { TicketScreen } from '#features/tickets/ticket-screen.tsx';

export const Route = createFileRoute('/_protected/tickets/$id')({
  staticData: {
    head: {
      title: 'Ticket',
      description: 'Um pedido de suporte.',
      robots: 'noindex',
    },
  },
  component: Ticket,
});

function Ticket() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return <TicketScreen key={id} id={id} onLeave={() => void navigate({ to: '/tickets', replace: true })} />;
}
