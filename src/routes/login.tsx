import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '#features/auth/login-screen.tsx';

export const Route = createFileRoute('/login')({
  staticData: {
    head: {
      title: 'Login',
      description: 'Entre na sua conta de Valdora para ver personagens, créditos, leilão e tickets.',
      robots: 'index',
    },
  },
  component: LoginScreen,
});
