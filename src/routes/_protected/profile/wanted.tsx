import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { WantedSection, WantedSkeleton } from '#features/game-data/wanted-section.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { shopQueries } from '#features/shop/shop.queries.ts';
import { shopPriceOf } from '#features/shop/shop.rules.ts';
import { useHttp } from '#lib/http-context.ts';

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
  const { data: packs = [] } = useQuery(shopQueries(useHttp()).list());
  return (
    <ProfileScreen skeleton={<WantedSkeleton />}>
      <WantedSection shopPriceOf={(itemId) => shopPriceOf({ packs, itemId })} />
    </ProfileScreen>
  );
}
