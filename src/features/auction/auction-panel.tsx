import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AuctionItem } from '#contract/auction.ts';
import type { RowId } from '#contract/shape.ts';
import { kindChoices } from '#items/item-kinds.ts';
import { useCatalogue } from '#items/use-catalogue.ts';
import { isTransient } from '#lib/api-error.ts';
import { useHttp } from '#lib/http-context.ts';
import { useConnection } from '#offline/connectivity/connectivity-context.ts';
import { useFailureToast } from '#offline/connectivity/use-failure-toast.ts';
import { QueryFallback } from '#offline/queries/query-fallback.tsx';
import { useUser } from '#session/use-session.ts';
import { css } from '#styled/css/index.js';
import { useMissingContent } from '#ui/missing-content.ts';
import { useResultsInView } from '#ui/use-results-in-view.ts';
import { AuctionFilters } from './auction-filters.tsx';
import { AuctionLoading } from './auction-loading.tsx';
import { AuctionResults, type AuctionTabProps } from './auction-results.tsx';
import { entriesOf } from './auction.entries.cache.ts';
import { effectsIn, filterEntries, sortEntries, type AuctionEntry } from './auction.entries.rules.ts';
import type { AuctionFilters as Filters, AuctionTab } from './auction.filters.rules.ts';
import { AUCTION_LISTS, auctionQueries } from './auction.queries.ts';
import { SoldSummary } from './sold-summary.tsx';

const LISTS = {
  itens: { list: 'held', priced: false },
  vendas: { list: 'ownListings', priced: true },
  todos: { list: 'listings', priced: true },
} as const;

// The footer stays below the window while the list loads and where it is short.
const box = css({ minHeight: '80dvh' });
const failed = css({ marginTop: '2' });

const NO_ENTRIES: readonly AuctionEntry[] = [];
const NO_IDS: ReadonlySet<RowId> = new Set();

type AuctionPanelProps = AuctionTabProps & {
  onFilters: (changes: Partial<Filters>) => void;
  /** Whether the sheet with the filters is open. */
  isFiltering: boolean;
  onFiltering: (open: boolean) => void;
};

const AWAY =
  'O leilão muda a cada minuto e não fica guardado neste aparelho. Guias, notícias e os últimos preços na página de cada item continuam aqui.';

/** One tab of the auction: the filters, and below them the matching items. */
export function AuctionPanel(props: AuctionPanelProps) {
  const { tab, filters, onFilters, onClear, isFiltering, onFiltering } = props;
  const { list, priced } = LISTS[tab];
  const queries = auctionQueries(useHttp());
  const query = useQuery(queries.list(list));
  const { data, error } = query;
  useFailureToast({ call: AUCTION_LISTS[list], error: data && isTransient(error) ? null : error });
  const names = useCatalogue();
  // Until the items have their names, they do not replace the page from the server, where they have.
  useMissingContent(!names?.catalogue);
  const ownIds = useOwnIds(tab);
  const isAway = useConnection() !== 'online';

  const items = data?.items;
  const { entries, matching, effects, kinds } = useEntries({ items, names, filters, priced });
  const results = useResultsInView(JSON.stringify(filters));

  return (
    <div className={box}>
      <AuctionFilters
        filters={filters}
        onChange={onFilters}
        onClear={onClear}
        priced={priced}
        effects={effects}
        kinds={kinds}
        found={entries && matching.length}
        open={isFiltering}
        onOpen={onFiltering}
      />
      <div aria-busy={names?.catalogue ? undefined : true}>
        {tab === 'vendas' ? <SoldSummary catalogue={names?.catalogue ?? null} /> : null}
        {entries ? (
          <AuctionResults
            {...props}
            entries={entries}
            matching={matching}
            loaded={items?.length ?? 0}
            total={data?.total ?? null}
            query={query}
            ownIds={ownIds}
            resultsRef={results}
            onOrder={(ordem) => onFilters({ ordem })}
          />
        ) : (
          <div className={query.isError ? failed : undefined}>
            <QueryFallback
              query={query}
              failed="A lista não pôde ser carregada."
              loading={<AuctionLoading tab={tab} />}
            >
              {isAway ? AWAY : null}
            </QueryFallback>
          </div>
        )}
      </div>
    </div>
  );
}

/** The entries of a list, those that pass the filters, and the effects to choose from. */
function useEntries(input: {
  items: readonly AuctionItem[] | undefined;
  names: ReturnType<typeof useCatalogue>;
  filters: Filters;
  priced: boolean;
}) {
  const { items, names, filters, priced } = input;
  const { ordem } = filters;
  // Only a search or an order by name needs the whole catalogue. Otherwise the rows are shown before it is loaded.
  const byName = filters.nome.trim() !== '' || ordem === 'nome';
  const entries = useMemo(
    () => (items && names && (names.catalogue || !byName) ? entriesOf({ items, names }) : null),
    [items, names, byName],
  );
  const sorted = useMemo(
    () => sortEntries({ entries: entries ?? NO_ENTRIES, order: ordem }),
    [entries, ordem],
  );
  const matching = useMemo(
    () => filterEntries({ entries: sorted, filters, priced }),
    [sorted, filters, priced],
  );
  const effects = useMemo(() => effectsIn(entries ?? NO_ENTRIES), [entries]);
  const kinds = useMemo(() => kindChoices((entries ?? NO_ENTRIES).map(({ kind }) => kind)), [entries]);
  return { entries, matching, effects, kinds };
}

/** The ids of the player's own listings, which cannot be bought; empty until they are loaded. */
function useOwnIds(tab: AuctionTab): ReadonlySet<RowId> {
  const enabled = useUser() !== null && tab === 'todos';
  const { data } = useQuery({ ...auctionQueries(useHttp()).list('ownListings'), enabled });
  return useMemo(() => (enabled && data ? new Set(data.items.map(({ id }) => id)) : NO_IDS), [enabled, data]);
}
