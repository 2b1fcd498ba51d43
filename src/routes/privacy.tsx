import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '#features/legal/privacy-screen.tsx';
import { BRAND } from '#lib/brand.ts';

export const Route = createFileRoute('/privacy')({
  staticData: {
    head: {
      title: 'Aviso de Privacidade',
      description: `Os dados que o portal ${BRAND.of} guarda, e os seus direitos.`,
      robots: 'index',
    },
  },
  component: PrivacyScreen,
});
