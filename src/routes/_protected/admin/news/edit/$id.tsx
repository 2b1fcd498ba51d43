import { createFileRoute } from '@tanstack/react-router';
import { Soon } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/_protected/admin/news/edit/$id')({
  staticData: {
    head: {
      title: 'Editar Notícia',
      description: 'Mude um artigo publicado.',
      robots: 'noindex',
    },
  },
  component: Soon,
});
