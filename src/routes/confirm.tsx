import { createFileRoute } from '@tanstack/react-router';
import { ConfirmScreen } from '#features/auth/confirm-screen.tsx';

export const Route = createFileRoute('/confirm')({
  staticData: {
    head: {
      title: 'Confirmar e-mail',
      description: 'Confirme o e-mail da sua conta.',
      robots: 'noindex',
    },
  },
  component: ConfirmScreen,
});
