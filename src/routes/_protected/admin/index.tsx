import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen } from '#features/overview/overview-screen.tsx';

export const Route = createFileRoute('/_protected/admin/')({
  staticData: {
    head: {
      title: 'Administração',
      description: 'O que espera pela equipe, o que vende e quem está aqui.',
      robots: 'noindex',
    },
  },
  component: OverviewScreen,
});
