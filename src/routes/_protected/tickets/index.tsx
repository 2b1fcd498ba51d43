import { createFileRoute } from '@tanstack/react-router';
import { TicketsScreen } from '#features/tickets/tickets-screen.tsx';

export const Route = createFileRoute('/_protected/tickets/')({
  staticData: {
    head: {
      title: 'Tickets',
      description: 'Seus pedidos de suporte.',
      robots: 'noindex',
    },
  },
  component: TicketsScreen,
});
