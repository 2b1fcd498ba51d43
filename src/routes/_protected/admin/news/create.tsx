import { createFileRoute } from '@tanstack/react-router';
import { Soon } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/_protected/admin/news/create')({
  staticData: {
    head: {
      title: 'Cadastrar Notícia',
      description: 'Escreva e publique um artigo.',
      robots: 'noindex',
    },
  },
  component: Soon,
});
