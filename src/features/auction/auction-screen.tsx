import { keysOf } from '#contract/keys.ts';
import { SignInFirst, SignInLink, useSignInFirst } from '#session/sign-in.tsx';
import { useSessionState } from '#session/use-session.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { stack } from '#ui/layout.ts';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AuctionPanel } from './auction-panel.tsx';
import type { AuctionAction } from './auction-row.tsx';
import type { AuctionEntry } from './auction.entries.rules.ts';
import { TABS, tabOf, type AuctionTab, type searchOf } from './auction.filters.rules.ts';
import type { AuctionSearch } from './auction.search.ts';
import { useAuctionFilters } from './use-auction-filters.ts';
import { BRAND } from '#lib/brand.ts';

const ACTIONS: readonly AuctionAction[] = ['vender', 'recuperar', 'comprar'];

/** Buying and selling between players. Visitors see what is on sale, on the tabs of own items too. */
export function AuctionScreen({
  search,
  onFilters,
  onTab,
  onOpen,
  onClose,
}: {
  search: AuctionSearch;
  onFilters: (next: ReturnType<typeof searchOf>) => void;
  onTab: (tab: AuctionTab) => void;
  onOpen: (dialog: Pick<AuctionSearch, 'item' | 'acao'>) => void;
  onClose: () => void;
}) {
  const tab = tabOf(search);
  const { status } = useSessionState();
  const signInFirst = useSignInFirst();
  const { filters, change, clear } = useAuctionFilters({ search, onFilters });
  const { item } = search;
  const action = ACTIONS.find((one) => one === search.acao) ?? 'ver';
  const dialog = item === undefined || !isOffered({ tab, action }) ? null : { id: item, action };

  // A visitor followed a link to the dialog, or the session ended while it was open.
  const needsSignIn = dialog?.action === 'comprar' && status === 'out';

  const open = (action: AuctionAction, entry: AuctionEntry) => {
    if (action === 'comprar' && status === 'out') signInFirst();
    else onOpen({ item: String(entry.item.id), acao: action === 'ver' ? undefined : action });
  };

  // A visitor has no items. The page from the server shows the market, too (server/portal/pages.ts).
  const shownTab = status === 'out' ? 'todos' : tab;
  const panel =
    shownTab === 'todos' || status === 'in' ? (
      <AuctionPanel
        key={shownTab}
        tab={shownTab}
        filters={filters}
        onFilters={change}
        onClear={clear}
        dialog={needsSignIn ? null : dialog}
        onOpen={open}
        onClose={onClose}
      />
    ) : (
      <Skeleton shape="fill" />
    );
  const content =
    shownTab === tab ? (
      panel
    ) : (
      <div className={stack({ gap: 4 })}>
        <OwnItemsSignedOut />
        {panel}
      </div>
    );

  return (
    <Page
      title="Leilão de Itens"
      lead={`Bem-vindo ao leilão! Compre e venda itens com outros jogadores ${BRAND.of}.`}
    >
      {needsSignIn ? <SignInFirst /> : null}
      <Tabs
        label="Leilão"
        value={tab}
        onChange={onTab}
        tabs={keysOf(TABS).map((value) => ({
          value,
          label: TABS[value],
          content: value === tab ? content : null,
        }))}
      />
    </Page>
  );
}

/** Stands in for own items where nobody is signed in. */
const OwnItemsSignedOut = () => (
  <Notice action={<SignInLink className={buttonStyle({ size: 'sm' })}>Login</SignInLink>}>
    Entre na sua conta para ver os seus itens. Abaixo está o que está à venda.
  </Notice>
);

/** Whether a tab has the dialog that the address names. */
const isOffered = ({ tab, action }: { tab: AuctionTab; action: AuctionAction }): boolean =>
  action === 'ver' || (action === 'comprar' ? tab === 'todos' : tab === 'itens');
