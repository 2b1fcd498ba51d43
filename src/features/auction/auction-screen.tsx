import { keysOf } from '#contract/keys.ts';
import { MarketSwitch } from '#items/market-switch.tsx';
import { SignInFirst, SignInLink, useSignInFirst } from '#session/sign-in.tsx';
import { useSessionState } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { LoadingText } from '#ui/loading-text.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import style from './auction.module.css';
import { AuctionPanel } from './auction-panel.tsx';
import type { AuctionAction } from './auction-row.tsx';
import type { AuctionEntry } from './auction.entries.rules.ts';
import { TABS, tabOf, type AuctionTab, type searchOf } from './auction.filters.rules.ts';
import type { AuctionSearch } from './auction.search.ts';
import { useAuctionFilters } from './use-auction-filters.ts';

// Below the title on phones, beside it at the desk.
const welcome = css({
  order: { base: '1', lg: '0' },
  flex: { base: '1 0 100%', lg: '1' },
  color: 'muted',
  fontSize: { base: 'xs', md: 'sm' },
});
const panelBox = css({ marginTop: { base: '-2', md: '-3' } });
const signedOut = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  color: 'soft',
  fontSize: 'sm',
});
const signIn = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: 'tap', lg: '2rem' },
  color: 'gold2',
  fontWeight: '600',
  textDecoration: 'underline',
});
const onDesk = css({ display: { base: 'none', md: 'inline' } });

const ACTIONS: readonly AuctionAction[] = ['vender', 'recuperar', 'comprar'];

/** Buying and selling between players. Visitors see what is on sale, on the tabs of own items too. */
export function AuctionScreen(props: {
  search: AuctionSearch;
  onFilters: (next: ReturnType<typeof searchOf>) => void;
  onTab: (tab: AuctionTab) => void;
  onOpen: (dialog: Pick<AuctionSearch, 'item' | 'acao'>) => void;
  onClose: () => void;
}) {
  const { search, onFilters, onTab, onOpen, onClose } = props;
  const tab = tabOf(search);
  const { status } = useSessionState();
  const signInFirst = useSignInFirst();
  const { filters, change, clear, isFiltering, setFiltering } = useAuctionFilters({ search, onFilters });
  const { item, acao, nome } = search;
  const action = ACTIONS.find((one) => one === acao) ?? 'ver';
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
        isFiltering={isFiltering}
        onFiltering={setFiltering}
        dialog={needsSignIn ? null : dialog}
        // A name that is typed afterwards may be of no item.
        isSelling={shownTab === 'itens' && item === undefined && acao === 'vender' && filters.nome === nome}
        onOpen={open}
        onClose={onClose}
      />
    ) : (
      <PanelSkeleton />
    );
  const content = (
    <>
      {shownTab === tab ? null : <OwnItemsSignedOut />}
      {panel}
    </>
  );

  return (
    <Page
      title="Leilão de Itens"
      aside={
        <>
          <p className={welcome}>Bem-vindo! Compre e venda itens com outros jogadores.</p>
          <MarketSwitch />
        </>
      }
    >
      {needsSignIn ? <SignInFirst /> : null}
      <div className={style.tabs}>
        <Tabs
          label="Leilão"
          value={tab}
          onChange={onTab}
          tabs={keysOf(TABS).map((value) => ({
            value,
            label: TABS[value],
            content: value === tab ? <div className={panelBox}>{content}</div> : null,
          }))}
        />
      </div>
    </Page>
  );
}

/** Until it is known who is there. A page from the server keeps its listings until then. */
const PanelSkeleton = () => (
  <div aria-busy>
    <LoadingText hidden>Carregando itens...</LoadingText>
    <Skeleton shape="fill" />
  </div>
);

/** Stands in for own items where nobody is signed in. */
const OwnItemsSignedOut = () => (
  <p className={signedOut}>
    <span>
      Entre na sua conta para ver os seus itens.{' '}
      <span className={onDesk}>Veja abaixo o que está à venda.</span>
    </span>
    <SignInLink className={signIn}>Login</SignInLink>
  </p>
);

/** Whether a tab has the dialog that the address names. */
const isOffered = ({ tab, action }: { tab: AuctionTab; action: AuctionAction }): boolean =>
  action === 'ver' || (action === 'comprar' ? tab === 'todos' : tab === 'itens');
