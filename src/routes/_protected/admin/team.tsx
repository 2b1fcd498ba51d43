import { createFileRoute } from '@tanstack/react-router';
import { IdentityDialog } from '#features/factors/identity-dialog.tsx';
import { TeamScreen } from '#features/players/team-screen.tsx';

export const Route = createFileRoute('/_protected/admin/team')({
  staticData: {
    head: {
      title: 'Equipe',
      description: 'Quem faz parte da equipe e o que cada papel pode.',
      robots: 'noindex',
    },
  },
  component: () => <TeamScreen Identity={IdentityDialog} />,
});
