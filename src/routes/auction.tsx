import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { AuctionScreen } from '#features/auction/auction-screen.tsx';
import { auctionSearch, type AuctionSearch } from '#features/auction/search.ts';

export const Route = createFileRoute('/auction')({
  staticData: {
    head: {
      title: 'Leilão de Itens',
      description: 'Compre e venda itens com outros jogadores no leilão de Valdora.',
      robots: 'index',
    },
  },
  validateSearch: auctionSearch,
  loader: ({ context: { http, queryClient }, location }) => {
    // Fetched with the screen: what only the auction needs is not part of every page's start.
    void import('#features/auction/prefetch.ts').then(
      ({ prefetchAuction }) => prefetchAuction({ http, queryClient, search: location.search }),
      () => undefined,
    );
  },
  component: Auction,
});

function Auction() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  /** The dialog has an entry of its own in the history, which Back and closing take away. */
  const pushed = useRef(false);
  const go = (changes: AuctionSearch, replace = true) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace, resetScroll: false });
  return (
    <AuctionScreen
      search={search}
      onFilters={(filters) => go(filters)}
      onTab={(aba) => go({ aba: aba === 'itens' ? undefined : aba, item: undefined, acao: undefined })}
      onOpen={(dialog) => {
        const isFirst = search.item === undefined;
        if (isFirst) pushed.current = true;
        go(dialog, !isFirst);
      }}
      onClose={() => {
        if (search.item === undefined) return;
        if (!pushed.current) go({ item: undefined, acao: undefined });
        else {
          // Twice would leave the page.
          pushed.current = false;
          history.back();
        }
      }}
      onSignIn={() => void navigate({ to: '/login' })}
    />
  );
}
