import { createFileRoute } from '@tanstack/react-router';
import { SoonScreen } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/ranking')({
  staticData: {
    head: {
      title: 'Ranking',
      description: 'Os jogadores e as guildas com mais killpoints de Valdora: geral, diário e semanal.',
      robots: 'index',
    },
  },
  component: () => <SoonScreen title="Ranking" />,
});
