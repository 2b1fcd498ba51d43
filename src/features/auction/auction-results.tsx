import { Link } from '@tanstack/react-router';
import { use, useId, type ComponentProps, type Ref } from 'react';
import type { RowId } from '#contract/shape.ts';
import { formatNumber } from '#lib/number.ts';
import { PrerenderedRows } from '#offline/collections/prerendered-rows.ts';
import { ReadTime } from '#offline/connectivity/read-time.tsx';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { muted } from '#ui/text-style.ts';
import { aboveList } from './auction-row-style.ts';
import { AuctionDialogs } from './auction-dialogs.tsx';
import { AuctionHeads } from './auction-heads.tsx';
import { AuctionList } from './auction-list.tsx';
import type { AuctionAction } from './auction-row.tsx';
import { NotHeld } from './not-held.tsx';
import {
  isImpossible,
  isTouched,
  type AuctionFilters,
  type AuctionOrder,
  type AuctionTab,
} from './auction.filters.rules.ts';
import type { AuctionEntry } from './auction.entries.rules.ts';

const count = css({ color: 'soft', fontWeight: '600', whiteSpace: 'nowrap' });
// On the narrowest phones it is in the sheet only.
const clear = css({ '@media (max-width: 23rem)': { display: 'none' } });
const atEnd = css({ marginLeft: 'auto' });

/** What to do where a list is empty without any filter. */
const HINTS: Partial<Record<AuctionTab, string>> = {
  itens: 'Os itens que o jogo envia para o leilão chegam aqui, para vender ou receber de volta.',
  vendas: 'Escolha um item em “Meus Itens” e diga o preço: o anúncio aparece aqui.',
};

export type AuctionTabProps = {
  tab: AuctionTab;
  filters: AuctionFilters;
  onClear: () => void;
  /** The open dialog, named in the address. */
  dialog: { id: string; action: AuctionAction } | null;
  /** The page of an item, whose name is searched, led here to sell it. */
  isSelling: boolean;
  onOpen: (action: AuctionAction, entry: AuctionEntry) => void;
  onClose: () => void;
};

/** The number of matching entries, their list, and the open dialog. */
export function AuctionResults(
  props: AuctionTabProps & {
    entries: readonly AuctionEntry[];
    matching: readonly AuctionEntry[];
    /** Number of rows loaded so far. */
    loaded: number;
    total: number | null;
    query: ComponentProps<typeof ReadTime>['query'];
    ownIds: ReadonlySet<RowId>;
    resultsRef: Ref<HTMLDivElement>;
    onOrder: (order: AuctionOrder) => void;
  },
) {
  const { tab, filters, onClear, dialog, isSelling, onOpen, onClose } = props;
  const { entries, matching, loaded, total, query, ownIds, resultsRef, onOrder } = props;
  const { isFetching } = query;
  const reason = useOfflineReason();
  // More pages are loading.
  const partial = isFetching && total !== null && loaded < total;
  const touched = isTouched(filters);
  const isClearable = touched && matching.length > 0;
  // A prerendered page has the first rows of the whole list.
  const matchingCount = (use(PrerenderedRows) && total) ?? matching.length;
  const countId = useId();

  return (
    <>
      <div className={aboveList}>
        <p id={countId} tabIndex={-1} className={count} aria-live="polite">
          {matchingCount === 1 ? '1 item' : `${formatNumber(matchingCount)} itens`}
        </p>
        {partial ? (
          <LoadingCount tab={tab} loaded={loaded} total={total} />
        ) : (
          <ReadTime query={query} brief className={atEnd} />
        )}
        {isClearable ? (
          <span className={clear}>
            <Clear variant="ghost" onClear={onClear} />
          </span>
        ) : null}
      </div>
      {matching.length > 0 || partial ? (
        <AuctionHeads tab={tab} order={filters.ordem} onOrder={onOrder} />
      ) : null}
      <div ref={resultsRef}>
        {matching.length > 0 ? (
          <AuctionList
            tab={tab}
            entries={matching}
            filters={filters}
            ownIds={ownIds}
            reason={reason}
            fallbackId={countId}
            onOpen={onOpen}
          />
        ) : partial ? null : (
          <Nothing
            tab={tab}
            onClear={touched ? onClear : null}
            isImpossible={tab !== 'itens' && isImpossible(filters)}
            hasOthers={entries.length > 0}
            selling={isSelling && reason === undefined ? filters.nome : null}
          />
        )}
      </div>
      <AuctionDialogs
        tab={tab}
        entries={entries}
        complete={!isFetching}
        ownIds={ownIds}
        reason={reason}
        fallbackId={countId}
        dialog={dialog}
        onOpen={onOpen}
        onClose={onClose}
      />
    </>
  );
}

/** Takes the filters away. */
const Clear = ({ variant, onClear }: { variant?: 'ghost'; onClear: () => void }) => (
  <Button size="sm" variant={variant} icon={<Icon name="close" />} onClick={onClear}>
    Limpar filtros
  </Button>
);

function Nothing(props: {
  tab: AuctionTab;
  /** Null where nothing is filtered. */
  onClear: (() => void) | null;
  /** The lowest price is above the highest. */
  isImpossible: boolean;
  /** There are items that the filters hide. */
  hasOthers: boolean;
  /** The name of the item that the player came to sell. */
  selling: string | null;
}) {
  const { tab, onClear, hasOthers, selling } = props;
  const hint = props.isImpossible ? 'O preço mínimo está acima do preço máximo.' : undefined;
  const empty = (
    <Card>
      <EmptyState
        icon={onClear ? 'search' : 'gavel'}
        text={
          tab === 'itens'
            ? 'Nenhum item encontrado com os filtros aplicados'
            : 'Nenhum item à venda encontrado com os filtros aplicados'
        }
        hint={onClear ? hint : HINTS[tab]}
        action={onClear ? <Clear onClear={onClear} /> : <Onward tab={tab} />}
      />
    </Card>
  );
  if (selling === null) return empty;
  return (
    <NotHeld name={selling} hint={HINTS[tab]} onAll={hasOthers ? onClear : null}>
      {empty}
    </NotHeld>
  );
}

const Onward = ({ tab }: { tab: AuctionTab }) => {
  if (tab === 'todos')
    return (
      <Link to="/shop" className={buttonStyle()}>
        Ir para a loja
      </Link>
    );
  return tab === 'vendas' ? (
    <Link to="/auction" className={buttonStyle()}>
      Ver meus itens
    </Link>
  ) : (
    <Link to="/auction" search={{ aba: 'todos' }} className={buttonStyle()}>
      Ver o que está à venda
    </Link>
  );
};

const LoadingCount = ({ tab, loaded, total }: { tab: AuctionTab; loaded: number; total: number }) => (
  <p role="status" className={muted()}>
    {`Carregando ${tab === 'itens' ? 'itens' : 'anúncios'}: ${formatNumber(loaded)} de ${formatNumber(total)}`}
  </p>
);
