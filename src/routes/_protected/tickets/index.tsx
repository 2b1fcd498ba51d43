import { createFileRoute } from '@tanstack/react-router';
import { SoonScreen } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/_protected/tickets/')({
  staticData: {
    head: {
      title: 'Tickets',
      description: 'Abra e acompanhe os seus pedidos de suporte.',
      robots: 'noindex',
    },
  },
  component: () => <SoonScreen title="SUPORTE - TICKETS" />,
});
