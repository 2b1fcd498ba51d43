import { createFileRoute } from '@tanstack/react-router';
import { SoonScreen } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/shop')({
  staticData: {
    head: {
      title: 'Loja de Itens',
      description: 'Montarias, prans, skins e consumíveis na loja de créditos de Valdora.',
      robots: 'index',
    },
  },
  component: () => <SoonScreen title="Loja de Itens Valdora" />,
});
