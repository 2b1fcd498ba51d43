import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { use, useMemo, useState } from 'react';
import { shopCalls } from '#contract/calls/shop.ts';
import { PACK } from '#contract/pack.ts';
import { kindChoices, NO_KIND_FILTERS } from '#items/item-kinds.ts';
import { MarketSwitch } from '#items/market-switch.tsx';
import { useItemKinds } from '#items/use-item-kinds.ts';
import { BRAND } from '#lib/brand.ts';
import type { ShopItem } from '#contract/shop.ts';
import { useHttp } from '#lib/http-context.ts';
import { formatNumber } from '#lib/number.ts';
import { PrerenderedRows } from '#offline/collections/prerendered-rows.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { useAddressState } from '#lib/use-address-state.ts';
import { css, cx } from '#styled/css/index.js';
import { buttonStyle } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { stack } from '#ui/layout.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { OfferList } from './offer-list.tsx';
import style from './shop.module.css';
import { shopQueries } from './shop.queries.ts';
import { countFilters, filtersOf, searchOf, type ShopFilters as Filters, shownOffers } from './shop.rules.ts';
import type { ShopSearch } from './shop.search.ts';
import { ShopFilters } from './shop-filters.tsx';
import { useListStart } from './use-list-start.ts';

const price = css({ width: '4.75rem' });

/** A prerendered page has at most this many items; the portal shows the others below them. */
const PRERENDERED_OFFERS = 60;

/** The credit shop. Visitors can look around and are asked to sign in when they buy. */
export function ShopScreen({
  search,
  onSearch,
}: {
  search: ShopSearch;
  onSearch: (next: ShopSearch) => void;
}) {
  const query = useQuery(shopQueries(useHttp()).list());
  const { data, error } = query;
  useFailureToast({ call: shopCalls.listShopItems, error });
  return (
    <Page
      title={
        <>
          Loja de Itens <span className={style.game}>{BRAND.name}</span>
        </>
      }
      aside={<MarketSwitch />}
    >
      {data ? (
        <Packs query={query} items={data} search={search} onSearch={onSearch} />
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
    <div className={stack({ gap: 2 })} aria-busy>
      <LoadingText hidden>Carregando itens...</LoadingText>
      <Skeleton shape="button" />
      <Skeleton shape="button" width="long" />
      <div className={style.above} />
      <div className={style.list} aria-hidden>
        {Array.from({ length: 24 }, (_, index) => (
          <div key={index} className={style.offer}>
            <Skeleton shape="drop" />
            <div className={cx(style.words, stack({ gap: 2 }))}>
              <Skeleton width="long" />
              <Skeleton width="half" />
            </div>
            <Skeleton shape="button" className={price} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Packs({
  query,
  items,
  search,
  onSearch,
}: {
  query: UseQueryResult;
  items: readonly ShopItem[];
  search: ShopSearch;
  onSearch: (next: ShopSearch) => void;
}) {
  const { filters, setFilters, isFiltering, setFiltering, choices, isCatalogued, offers } = useOffers({
    items,
    search,
    onSearch,
  });
  const isPrerendering = use(PrerenderedRows) !== null;
  const shown = isPrerendering ? offers.slice(0, PRERENDERED_OFFERS) : offers;
  // Also when the sheet opens: closing it goes back in the history, which restores the place from before.
  const start = useListStart(JSON.stringify([filters, isFiltering]));

  return (
    <div ref={start} className={cx(stack({ gap: 2 }), style.box)}>
      <ShopFilters
        items={items}
        filters={filters}
        kinds={choices}
        isCatalogued={isCatalogued}
        found={offers.length}
        open={isFiltering}
        onOpen={setFiltering}
        onChange={setFilters}
      />
      <div className={style.above}>
        <p role="status">{countText(offers.length)}</p>
        <ReadTime query={query} brief />
      </div>
      <OfferList
        offers={shown}
        items={items}
        order={filters.order}
        query={query}
        empty={
          <Card>
            <EmptyState
              icon={items.length === 0 ? 'bag' : 'search'}
              text={emptyText({ items, filters })}
              action={items.length === 0 ? <ToAuction /> : <Clear {...{ filters, setFilters }} />}
            />
          </Card>
        }
      />
    </div>
  );
}

/** Takes away what finds nothing: the name, or else category and filters. */
function Clear({ filters, setFilters }: { filters: Filters; setFilters: (next: Filters) => void }) {
  const { name } = filters;
  const cleared = name ? { ...filters, name: '' } : { ...filters, ...NO_KIND_FILTERS, category: undefined };
  return (
    <Button size="sm" icon={<Icon name="close" />} onClick={() => setFilters(cleared)}>
      {name ? 'Limpar busca' : 'Limpar filtros'}
    </Button>
  );
}

const ToAuction = () =>
  PACK.auction ? (
    <Link to="/auction" search={{ aba: 'todos' }} className={buttonStyle()}>
      Ver o leilão
    </Link>
  ) : null;

/** The items that the filters of the address find, and what there is to filter by. */
function useOffers({
  items,
  search,
  onSearch,
}: {
  items: readonly ShopItem[];
  search: ShopSearch;
  onSearch: (next: ShopSearch) => void;
}) {
  const [isFiltering, setFiltering] = useState(false);
  const [filters, setFilters] = useAddressState({
    search,
    stateOf: filtersOf,
    searchOf,
    onSearch,
    // Until the sheet has closed, with its entry in the history.
    paused: isFiltering,
  });
  const kinds = useItemKinds(useMemo(() => items.map(({ item_id }) => item_id), [items]));
  const choices = useMemo(() => kindChoices(kinds.values()), [kinds]);
  const offers = shownOffers({ items, filters, kinds });
  return { filters, setFilters, isFiltering, setFiltering, choices, isCatalogued: kinds.size > 0, offers };
}

const countText = (count: number): string => (count === 1 ? '1 item' : `${formatNumber(count)} itens`);

function emptyText({ items, filters }: { items: readonly ShopItem[]; filters: Filters }): string {
  if (items.length === 0) return 'A loja ainda não tem itens.';
  if (countFilters(filters) > 0) return 'Nenhum item com estes filtros.';
  return filters.name ? 'Nenhum item com este nome.' : 'Nenhum item nesta categoria.';
}
