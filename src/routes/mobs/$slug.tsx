import { createFileRoute } from '@tanstack/react-router';
import { MobScreen } from '#features/game-data/mob-screen.tsx';
import { BRAND } from '#lib/brand.ts';

export const Route = createFileRoute('/mobs/$slug')({
  staticData: {
    head: {
      title: 'Monstro',
      description: `Monstro ${BRAND.of}: onde vive e o que dropa.`,
      robots: 'index',
    },
  },
  loader: ({ context: { sync } }) => {
    for (const name of ['mobs', 'guides', 'items'] as const) void sync.sync(name, { ifOlderThan: 'fresh' });
  },
  component: Mob,
});

function Mob() {
  const { slug } = Route.useParams();
  return <MobScreen key={slug} slug={slug} />;
}
