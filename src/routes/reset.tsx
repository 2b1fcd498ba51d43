import { createFileRoute } from '@tanstack/react-router';
import { ResetScreen } from '#features/auth/reset-screen.tsx';

export const Route = createFileRoute('/reset')({
  staticData: {
    head: {
      title: 'Nova senha',
      description: 'Crie uma nova senha.',
      robots: 'noindex',
    },
  },
  component: ResetScreen,
});
