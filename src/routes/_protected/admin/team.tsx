import { createFileRoute } from '@tanstack/react-router';
import { IdentityDialog } from '#features/factors/identity-dialog.tsx';
import { TeamScreen } from '#features/players/team-screen.tsx';

export const Route = createFileRoute('/_protected/admin/team')({
  staticData: {
    head: {
      title: 'Equipe',
      description: 'Quem é da equipe.',
      robots: 'noindex',
    },
  },
  component: () => <TeamScreen Identity={IdentityDialog} />,
});
