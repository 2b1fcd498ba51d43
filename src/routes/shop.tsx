import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ShopScreen } from '#features/shop/shop-screen.tsx';
import { BRAND } from '#lib/brand.ts';

export const Route = createFileRoute('/shop')({
  staticData: {
    head: {
      title: 'Loja de Itens',
      description: `Montarias, prans, skins e consumíveis na loja de créditos ${BRAND.of}.`,
      robots: 'index',
    },
  },
  validateSearch: v.object({ categoria: v.fallback(v.optional(v.string()), undefined) }),
  loader: ({ context: { http, queryClient, restoreLists } }) => {
    void restoreLists();
    // Imported here, so that the start chunk does not contain it.
    void import('#features/shop/shop.queries.ts').then(
      ({ shopQueries }) => queryClient.prefetchQuery(shopQueries(http).list()),
      () => undefined,
    );
  },
  component: Shop,
});

function Shop() {
  const { categoria } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ShopScreen
      category={categoria}
      onCategory={(next) => void navigate({ search: { categoria: next }, replace: true, resetScroll: false })}
    />
  );
}
