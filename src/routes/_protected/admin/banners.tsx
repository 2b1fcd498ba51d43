import { createFileRoute } from '@tanstack/react-router';
import { Soon } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/_protected/admin/banners')({
  staticData: {
    head: {
      title: 'Banners (administração)',
      description: 'Banners e itens de banner.',
      robots: 'noindex',
    },
  },
  component: Soon,
});
