import { createFileRoute } from '@tanstack/react-router';
import { CreditsScreen } from '#features/credits/credits-screen.tsx';

export const Route = createFileRoute('/_protected/credits')({
  staticData: {
    head: {
      title: 'Comprar créditos',
      description: 'Pacotes de créditos e como pagar.',
      robots: 'noindex',
    },
  },
  component: CreditsScreen,
});
