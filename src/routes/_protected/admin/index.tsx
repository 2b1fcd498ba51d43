import { createFileRoute, Navigate } from '@tanstack/react-router';
import { OverviewScreen } from '#features/overview/overview-screen.tsx';
import { extensionsMissing } from '#lib/extensions.ts';
import { useSignal } from '#lib/signal.ts';

export const Route = createFileRoute('/_protected/admin/')({
  staticData: {
    head: {
      title: 'Administração',
      description: 'O que espera pela equipe.',
      robots: 'noindex',
    },
  },
  component: Overview,
});

/** An API without extensions has no overview. */
function Overview() {
  return useSignal(extensionsMissing) ? <Navigate to="/admin/tickets" replace /> : <OverviewScreen />;
}
