import { createFileRoute } from '@tanstack/react-router';
import { WantedSection, WantedSkeleton } from '#features/game-data/wanted-section.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';

export const Route = createFileRoute('/_protected/profile/wanted')({
  staticData: {
    head: {
      title: 'Quero',
      description: 'Os itens que você quer.',
      robots: 'noindex',
    },
  },
  loader: ({ context: { sync } }) => {
    for (const name of ['items', 'mobs', 'guides', 'market'] as const)
      void sync.sync(name, { ifOlderThan: 'fresh' });
  },
  component: Wanted,
});

function Wanted() {
  return (
    <ProfileScreen skeleton={<WantedSkeleton />}>
      <WantedSection />
    </ProfileScreen>
  );
}
