import { createFileRoute } from '@tanstack/react-router';
import { PACK } from '#contract/pack.ts';
import { ShopScreen } from '#features/shop/shop-screen.tsx';
import { shopSearch } from '#features/shop/shop.search.ts';
import { BRAND } from '#lib/brand.ts';

export const Route = createFileRoute('/shop')({
  staticData: {
    head: {
      title: 'Loja de Itens',
      description: `${PACK.shop.summary} na loja de ${PACK.currency.many} ${BRAND.of}.`,
      robots: 'index',
    },
  },
  validateSearch: shopSearch,
  loader: ({ context: { http, queryClient, restoreLists, holdFirstScreen } }) => {
    // Imported here, so that the start chunk does not contain it.
    const read = import('#features/shop/shop.queries.ts').then(({ shopQueries }) => {
      const prefetch = queryClient.prefetchQuery(shopQueries(http).list());
      // Restored after the read has begun: a saved list that counts as fresh may be older than the page from the server.
      void restoreLists();
      return prefetch;
    });
    // A chunk that cannot be loaded is reported by the route's own.
    holdFirstScreen(read.catch(() => undefined));
  },
  component: Shop,
});

function Shop() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ShopScreen
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
