import { createFileRoute } from '@tanstack/react-router';
import { SoonScreen } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/_protected/characters')({
  staticData: {
    head: {
      title: 'Personagens',
      description: 'Os personagens da sua conta em Valdora.',
      robots: 'noindex',
    },
  },
  component: () => <SoonScreen title="Personagens" />,
});
