import { createFileRoute } from '@tanstack/react-router';
import { PACK } from '#contract/pack.ts';
import { LoginScreen } from '#features/auth/login-screen.tsx';
import { BRAND } from '#lib/brand.ts';

export const Route = createFileRoute('/login')({
  staticData: {
    head: {
      title: 'Login',
      description: `Entre na sua conta ${BRAND.of} para ver personagens, ${PACK.currency.many} e tickets.`,
      robots: 'index',
    },
  },
  component: LoginScreen,
});
