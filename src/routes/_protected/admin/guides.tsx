import { createFileRoute } from '@tanstack/react-router';
import { Soon } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/_protected/admin/guides')({
  staticData: {
    head: {
      title: 'Guias (administração)',
      description: 'Mapas e itens de drop dos guias.',
      robots: 'noindex',
    },
  },
  component: Soon,
});
