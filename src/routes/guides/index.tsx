import { createFileRoute, useElementScrollRestoration } from '@tanstack/react-router';
import { GuidesScreen } from '#features/guides/guides-screen.tsx';
import { guideSearch } from '#features/guides/guides.search.ts';
import { BRAND } from '#lib/brand.ts';

export const Route = createFileRoute('/guides/')({
  staticData: {
    head: {
      title: 'Guias & Mapas',
      description: `Mapas e dungeons ${BRAND.of} com nível recomendado e a lista completa de drops.`,
      robots: 'index',
    },
  },
  validateSearch: guideSearch,
  loader: ({ context }) => void context.sync.sync('guides', { ifOlderThan: 'fresh' }),
  component: Guides,
});

function Guides() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  // On return the saved scroll position wins over scrolling to the map in the address.
  const left = useElementScrollRestoration({
    getElement: () => (typeof window === 'undefined' ? null : window),
  });
  return (
    <GuidesScreen
      search={search}
      returning={left !== undefined}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
