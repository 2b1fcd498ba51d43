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
import type { AuctionEntry } from './entries.ts';
import { TABS, tabOf, type AuctionTab, type searchOf } from './auction.filters.ts';
import type { AuctionSearch } from './auction.search.ts';
import { useFilters } from './use-auction-filters.ts';
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
  const { filters, change, clear } = useFilters({ search, onFilters });
  const { item } = search;
  const asked = ACTIONS.find((one) => one === search.acao) ?? 'ver';
  const dialog =
    item === undefined || !isOffered({ tab, action: asked }) ? null : { id: item, action: asked };

  // The dialog was opened by a link, or the session ended while it was open.
  const signInAsked = dialog?.action === 'comprar' && status === 'out';

  const open = (action: AuctionAction, entry: AuctionEntry) => {
    if (action === 'comprar' && status !== 'in') signInFirst();
    else onOpen({ item: String(entry.item.id), acao: action === 'ver' ? undefined : action });
  };

  const content =
    tab !== 'todos' && status !== 'in' ? (
      status === 'loading' ? (
        <Skeleton shape="fill" />
      ) : (
        <EmptyState
          icon="user"
          text="Entre na sua conta para ver os seus itens."
          hint="O que está à venda você vê sem entrar."
          action={
            <div className={row({ gap: 3 })}>
              <SignInLink className={buttonStyle({ variant: 'main' })}>Login</SignInLink>
              <Button onClick={() => onTab('todos')}>Ver o que está à venda</Button>
            </div>
          }
        />
      )
    ) : (
      <AuctionPanel
        key={tab}
        tab={tab}
        filters={filters}
        onFilters={change}
        onClear={clear}
        dialog={signInAsked ? null : dialog}
        onOpen={open}
        onClose={onClose}
      />
    );

  return (
    <Page
      title="Leilão de Itens"
      lead={`Bem-vindo ao leilão! Compre e venda itens com outros jogadores ${BRAND.of}.`}
    >
      {signInAsked ? <SignInFirst /> : null}
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

/** Whether a tab offers what an address asks for. */
const isOffered = ({ tab, action }: { tab: AuctionTab; action: AuctionAction }): boolean =>
  action === 'ver' || (action === 'comprar' ? tab === 'todos' : tab === 'itens');
