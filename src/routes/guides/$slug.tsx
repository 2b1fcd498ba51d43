import { createFileRoute } from '@tanstack/react-router';
import { MapScreen, type MapSections } from '#features/game-data/map-screen.tsx';
import { GuidePicture } from '#features/guides/guide-picture.tsx';
import { MapDrops } from '#features/guides/map-drops.tsx';
import { BRAND } from '#lib/brand.ts';

export const Route = createFileRoute('/guides/$slug')({
  staticData: {
    head: {
      title: 'Mapa',
      description: `Mapa ${BRAND.of}: nível, monstros e drops.`,
      robots: 'index',
    },
  },
  loader: ({ context: { sync } }) => {
    for (const name of ['guides', 'mobs', 'items'] as const) void sync.sync(name, { ifOlderThan: 'fresh' });
  },
  component: MapPage,
});

const SECTIONS: MapSections = {
  picture: (src, fallback) => <GuidePicture src={src} fallback={fallback} />,
  drops: (map) => <MapDrops map={map} />,
};

function MapPage() {
  const { slug } = Route.useParams();
  return <MapScreen key={slug} slug={slug} sections={SECTIONS} />;
}
