import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '#features/legal/terms-screen.tsx';
import { BRAND } from '#lib/brand.ts';

export const Route = createFileRoute('/terms')({
  staticData: {
    head: {
      title: 'Termos de Uso',
      description: `As regras do portal e da conta ${BRAND.of}.`,
      robots: 'index',
    },
  },
  component: TermsScreen,
});
