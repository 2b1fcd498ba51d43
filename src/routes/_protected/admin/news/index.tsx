import { createFileRoute } from '@tanstack/react-router';
import { Soon } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/_protected/admin/news/')({
  staticData: {
    head: {
      title: 'Notícias (administração)',
      description: 'Artigos publicados no portal.',
      robots: 'noindex',
    },
  },
  component: Soon,
});
