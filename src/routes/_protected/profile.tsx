import { createFileRoute } from '@tanstack/react-router';
import { SoonScreen } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/_protected/profile')({
  staticData: {
    head: {
      title: 'Perfil',
      description: 'Sua conta, seus cupons e o seu link de indicação.',
      robots: 'noindex',
    },
  },
  component: () => <SoonScreen title="Perfil" />,
});
