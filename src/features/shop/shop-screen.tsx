import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { use, useState } from 'react';
import { shopCalls } from '#contract/calls/shop.ts';
import { BRAND } from '#lib/brand.ts';
import type { ShopItem } from '#contract/shop.ts';
import { useHttp } from '#lib/http-context.ts';
import { PrerenderedRows } from '#offline/collections/prerendered-rows.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { SignInFirst, useSignInFirst } from '#session/sign-in.tsx';
import { useSessionState } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { grid, stack } from '#ui/layout.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { shopQueries } from './shop.queries.ts';
import { categoriesOf, filterByCategory, packKey } from './shop.rules.ts';
import { ShopCard } from './shop-card.tsx';

const placeholder = css({ display: 'grid', alignContent: 'space-between', height: '7rem' });

/** A prerendered page has at most this many packs; the portal shows the others below them. */
const PRERENDERED_PACKS = 60;

/** The credit shop. Visitors can look around and are asked to sign in when they buy. */
export function ShopScreen({
  category,
  onCategory,
}: {
  category: string | undefined;
  onCategory: (category: string | undefined) => void;
}) {
  const query = useQuery(shopQueries(useHttp()).list());
  const { data, error } = query;
  useFailureToast({ call: shopCalls.listShopItems, error });
  return (
    <Page title={`Loja de Itens ${BRAND.name}`} lead="Montarias, prans, skins e consumíveis por créditos.">
      {data ? (
        <Packs query={query} items={data} category={category} onCategory={onCategory} />
      ) : (
        <QueryFallback
          query={query}
          failed={shopCalls.listShopItems.messages.fallback}
          loading={<Placeholder />}
        />
      )}
    </Page>
  );
}

function Placeholder() {
  return (
    <div className={stack({ gap: 4 })} aria-busy>
      <LoadingText>Carregando itens...</LoadingText>
      <div className={grid({ columns: 'low' })} aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          <Card key={index} className={placeholder}>
            <Skeleton width="half" />
            <Skeleton width="short" />
          </Card>
        ))}
      </div>
    </div>
  );
}

function Packs({
  query,
  items,
  category,
  onCategory,
}: {
  query: UseQueryResult;
  items: readonly ShopItem[];
  category: string | undefined;
  onCategory: (category: string | undefined) => void;
}) {
  const [chosen, setChosen] = useState<ShopItem | null>(null);
  const [open, setOpen] = useState(false);
  const reason = useOfflineReason();
  const { status } = useSessionState();
  const signInFirst = useSignInFirst();
  const isPrerendering = use(PrerenderedRows) !== null;
  const shown = filterByCategory(items, category).slice(0, isPrerendering ? PRERENDERED_PACKS : undefined);

  const buy = (item: ShopItem) => {
    if (status === 'out') return signInFirst();
    setChosen(item);
    setOpen(true);
  };

  return (
    <div className={stack({ gap: 4 })}>
      <CategoryFilter categories={categoriesOf(items)} value={category} onChange={onCategory} />
      <ReadTime query={query} />
      {shown.length === 0 ? (
        <EmptyState
          text={items.length === 0 ? 'A loja ainda não tem itens.' : 'Nenhum item nesta categoria.'}
        />
      ) : (
        <ul className={grid({ columns: 'low' })}>
          {shown.map((item) => (
            <ShopCard key={item.id} item={item} reason={reason} onBuy={() => buy(item)} />
          ))}
        </ul>
      )}
      {open && status === 'out' ? <SignInFirst /> : null}
      {chosen ? (
        <PurchaseDialog
          // With the current price.
          item={items.find((item) => packKey(item) === packKey(chosen)) ?? chosen}
          open={open}
          onClose={() => setOpen(false)}
          refetch={query.refetch}
        />
      ) : null}
    </div>
  );
}
