import { createFileRoute } from '@tanstack/react-router';
import { PACK } from '#contract/pack.ts';
import { CreditsScreen } from '#features/credits/credits-screen.tsx';

export const Route = createFileRoute('/_protected/credits')({
  staticData: {
    head: {
      title: `Comprar ${PACK.currency.many}`,
      description: 'Pacotes e como pagar.',
      robots: 'noindex',
    },
  },
  component: CreditsScreen,
});
