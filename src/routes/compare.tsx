import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { comparedText, READING } from '#features/game-data/compare.rules.ts';
import { CompareScreen } from '#features/game-data/compare-screen.tsx';
import { compareSearch } from '#features/game-data/compare.search.ts';
import { shopQueries } from '#features/shop/shop.queries.ts';
import { packsText } from '#features/shop/shop.rules.ts';
import { BRAND } from '#lib/brand.ts';
import { useHttp } from '#lib/http-context.ts';

export const Route = createFileRoute('/compare')({
  staticData: {
    head: {
      title: 'Comparar itens',
      description: `Itens ${BRAND.of} lado a lado.`,
      robots: 'index',
    },
  },
  validateSearch: compareSearch,
  loader: ({ context: { sync, restoreLists } }) => {
    void restoreLists();
    for (const name of ['items', 'mobs', 'guides', 'market'] as const)
      void sync.sync(name, { ifOlderThan: 'fresh' });
  },
  component: Compare,
});

function Compare() {
  const { itens } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: packs = [], isLoading } = useQuery(shopQueries(useHttp()).list());
  return (
    <CompareScreen
      text={itens}
      packsOf={(itemId) => (isLoading ? READING : packsText({ packs, itemId }))}
      onItems={(ids) =>
        void navigate({ search: { itens: comparedText(ids) }, replace: true, resetScroll: false })
      }
    />
  );
}
