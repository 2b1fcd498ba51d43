import { createFileRoute } from '@tanstack/react-router';
import { SoonScreen } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/auction')({
  staticData: {
    head: {
      title: 'Leilão de Itens',
      description: 'Compre e venda itens com outros jogadores no leilão de Valdora.',
      robots: 'index',
    },
  },
  component: () => <SoonScreen title="Leilão de Itens" />,
});
