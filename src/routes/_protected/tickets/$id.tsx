import { createFileRoute } from '@tanstack/react-router';
import { SoonScreen } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/_protected/tickets/$id')({
  staticData: {
    head: {
      title: 'Ticket',
      description: 'A conversa de um pedido de suporte.',
      robots: 'noindex',
    },
  },
  component: () => <SoonScreen title="Ticket" />,
});
