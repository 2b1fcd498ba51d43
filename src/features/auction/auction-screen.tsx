import { keysOf } from '#contract/keys.ts';
import { SignInFirst, SignInLink, useSignInFirst } from '#session/sign-in.tsx';
import { useSessionState } from '#session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { row } from '#ui/layout.ts';
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

/** Buying and selling between players (product 8). Visitors see what is on sale; the tabs of own items need a sign-in. */
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

  const content =
    tab === 'todos' || status === 'in' ? (
      <AuctionPanel
        key={tab}
        tab={tab}
        filters={filters}
        onFilters={change}
        onClear={clear}
        dialog={needsSignIn ? null : dialog}
        onOpen={open}
        onClose={onClose}
      />
    ) : status === 'loading' ? (
      <Skeleton shape="fill" />
    ) : (
      <OwnItemsSignedOut onShowAll={() => onTab('todos')} />
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

/** A tab of own items without a session. */
function OwnItemsSignedOut({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      icon="user"
      text="Entre na sua conta para ver os seus itens."
      hint="O que está à venda você vê sem entrar."
      action={
        <div className={row({ gap: 3 })}>
          <SignInLink className={buttonStyle({ variant: 'main' })}>Login</SignInLink>
          <Button onClick={onShowAll}>Ver o que está à venda</Button>
        </div>
      }
    />
  );
}

/** Whether a tab has the dialog that the address names. */
const isOffered = ({ tab, action }: { tab: AuctionTab; action: AuctionAction }): boolean =>
  action === 'ver' || (action === 'comprar' ? tab === 'todos' : tab === 'itens');
