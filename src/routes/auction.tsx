import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router';
import { use } from 'react';
import { PACK } from '#contract/pack.ts';
import { AuctionScreen } from '#features/auction/auction-screen.tsx';
import { auctionSearch, type AuctionSearch } from '#features/auction/auction.search.ts';
import { OverlayContext } from '#ui/overlays.ts';
import { BRAND } from '#lib/brand.ts';

export const Route = createFileRoute('/auction')({
  staticData: {
    head: {
      title: 'Leilão de Itens',
      description: `Compre e venda itens com outros jogadores no leilão ${BRAND.of}.`,
      robots: PACK.auction ? 'index' : 'noindex',
    },
  },
  validateSearch: auctionSearch,
  beforeLoad: () => {
    if (!PACK.auction) throw notFound({ routeId: rootRouteId });
  },
  loader: ({ context: { holdFirstScreen, ...services }, location }) => {
    // Imported here, so that the start chunk does not contain it.
    const prefetch = import('#features/auction/auction.prefetch.ts').then(({ prefetchAuction }) =>
      prefetchAuction({ ...services, search: location.search }),
    );
    // A chunk that cannot be loaded is reported by the route's own.
    holdFirstScreen(prefetch.catch(() => undefined));
  },
  component: Auction,
});

function Auction() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const overlays = use(OverlayContext);
  const { item } = search;
  const go = (changes: AuctionSearch) =>
    void navigate({
      search: (before) => ({ ...before, ...changes }),
      state: true,
      replace: true,
      resetScroll: false,
    });
  return (
    <AuctionScreen
      search={search}
      // Another search is not for the item whose page led here to sell it.
      onFilters={(filters) => go(item === undefined ? { ...filters, acao: undefined } : filters)}
      onTab={(aba) => go({ aba: aba === 'itens' ? undefined : aba, item: undefined, acao: undefined })}
      onOpen={(dialog) => {
        const search = (before: AuctionSearch) => ({ ...before, ...dialog });
        if (item !== undefined) go(dialog);
        else void navigate({ search, state: { overlay: 'address' }, resetScroll: false });
      }}
      onClose={() => {
        if (item !== undefined && !overlays?.leave()) go({ item: undefined, acao: undefined });
      }}
    />
  );
}
