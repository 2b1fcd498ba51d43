import { createFileRoute } from '@tanstack/react-router';
import { Soon } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/_protected/admin/tickets')({
  staticData: {
    head: {
      title: 'Tickets (administração)',
      description: 'Todos os pedidos de suporte.',
      robots: 'noindex',
    },
  },
  component: Soon,
});
