import { createFileRoute } from '@tanstack/react-router';
import { ForgotScreen } from '#features/auth/forgot-screen.tsx';

export const Route = createFileRoute('/forgot')({
  staticData: {
    head: {
      title: 'Esqueci minha senha',
      description: 'Peça por e-mail um link para criar uma nova senha.',
      robots: 'index',
    },
  },
  component: ForgotScreen,
});
