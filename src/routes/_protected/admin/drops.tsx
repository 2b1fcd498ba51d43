import { createFileRoute } from '@tanstack/react-router';
import { Soon } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/_protected/admin/drops')({
  staticData: {
    head: {
      title: 'Grupos de Drop',
      description: 'Grupos de drop dos monstros.',
      robots: 'noindex',
    },
  },
  component: Soon,
});
