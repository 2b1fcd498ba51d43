import { useMemo, useState } from 'react';
import type { RowId } from '#contract/shape.ts';
import { useSignal } from '#lib/signal.ts';
import { useCollectionMeta } from '#offline/collections/live-query.ts';
import { dataStorage } from '#offline/collections/storage.ts';
import { CollectionUpdated } from '#offline/collections/collection-updated.tsx';
import { css } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Page } from '#ui/page.tsx';
import { muted } from '#ui/text-style.ts';
import { useResultsInView } from '#ui/use-results-in-view.ts';
import { GuideHeads } from './guide-heads.tsx';
import { GuideList } from './guide-list.tsx';
import { GuideSearchForm } from './guide-search.tsx';
import { useDropNames } from './use-drop-names.ts';
import { useGuides } from './use-guides.ts';
import { GuidesSkeleton, GuidesFailure } from './guides-fallback.tsx';
import {
  countHeading,
  filterGuides,
  isImpossible,
  isTouched,
  searchesItems,
  type GuideEntry,
  type GuideFilters,
} from './guides.rules.ts';
import type { GuideSearch } from './guides.search.ts';
import { useGuideFilters } from './use-guide-filters.ts';

const NONE: readonly GuideEntry[] = [];
const ONLY_MAPS = 'Só os nomes dos mapas foram buscados: os itens ainda não chegaram a este aparelho.';

const columns = css({
  display: 'grid',
  alignItems: 'start',
  gap: { base: '2', lg: '6' },
  // The filters shrink first when the text is large.
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 18rem) minmax(min(22rem, 55%), 1fr)' },
});
const panel = css({
  lg: {
    position: 'sticky',
    top: 'calc({spacing.belowHeader} + 1rem)',
    padding: '5',
    borderWidth: '1px',
    borderColor: 'line',
    borderTopColor: 'line2',
    borderRadius: 'lg',
    backgroundImage: 'linear-gradient(180deg, {colors.raised}, {colors.surface})',
    boxShadow: 'card',
  },
});
const found = css({ minWidth: '0' });
const heading = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  minHeight: 'tap',
  marginBottom: '2',
});
const countTitle = css({ color: 'gold2', fontSize: { base: 'md', md: 'lg' }, fontWeight: '600' });

/** Maps and dungeons with their drops, as stored on this device. */
export function GuidesScreen({
  search,
  returning = false,
  onSearch,
}: {
  search: GuideSearch;
  /** After a back navigation the scroll position is restored, so the screen does not scroll to the map in the address. */
  returning?: boolean;
  onSearch: (next: GuideSearch) => void;
}) {
  const guides = useGuides();
  const { filters, isFiltering, setFiltering, change, clear, mapa, setMapa } = useGuideFilters({
    search,
    onSearch,
  });
  const { open, toggle } = useOpenMaps({ mapa, setMapa });
  /** The map to scroll to; undefined once that is done. */
  const [target, setTarget] = useState(returning ? undefined : search.mapa);
  const entries = guides.state === 'ready' ? guides.value : NONE;
  const { names, state: itemsState } = useDropNames(entries);
  const matching = useMemo(() => filterGuides({ entries, filters, names }), [entries, filters, names]);
  const touched = isTouched(filters);
  const lacksItems = itemsState !== 'ready' && searchesItems(filters);
  const searched = matching.some(({ drops }) => drops.length > 0);
  const results = useResultsInView(JSON.stringify(filters));

  return (
    <Page title="Guias & Mapas" lead={<StoredHere />} aside={<CollectionUpdated name="guides" brief />}>
      <div className={columns}>
        <div className={panel}>
          <GuideSearchForm
            filters={filters}
            found={matching.length}
            onChange={change}
            open={isFiltering}
            onOpen={setFiltering}
          />
        </div>
        <div className={found}>
          {guides.state === 'failed' ? (
            <GuidesFailure />
          ) : guides.state === 'waiting' ||
            // What drops the item is not known yet.
            (lacksItems && itemsState === 'waiting' && matching.length === 0) ? (
            <GuidesSkeleton />
          ) : (
            <>
              <div aria-live="polite" className={heading}>
                <h2 className={countTitle}>{countHeading(matching.length)}</h2>
                {matching.length > 0 && touched ? <Clear onClear={clear} /> : null}
              </div>
              <div ref={results}>
                {matching.length > 0 ? (
                  <>
                    <GuideHeads searched={searched} />
                    <GuideList
                      matches={matching}
                      names={names}
                      open={open}
                      onToggle={toggle}
                      target={target}
                      onShown={() => setTarget(undefined)}
                    />
                    {lacksItems ? <ItemsNote isWaiting={itemsState === 'waiting'} /> : null}
                  </>
                ) : (
                  <Nothing
                    filters={entries.length === 0 && !touched ? null : filters}
                    lacksItems={lacksItems}
                    onClear={clear}
                  />
                )}
              </div>
            </>
          )}
        </div>
      </div>
    </Page>
  );
}

const Clear = ({ onClear }: { onClear: () => void }) => (
  <Button size="sm" icon={<Icon name="close" />} onClick={onClear}>
    Limpar filtros
  </Button>
);

/** Below what was found by the maps' names alone. */
const ItemsNote = ({ isWaiting }: { isWaiting: boolean }) => (
  <p role="status" className={muted()}>
    {isWaiting ? 'Buscando também entre os itens...' : ONLY_MAPS}
  </p>
);

function Nothing({
  filters,
  lacksItems,
  onClear,
}: {
  /** Null where there is no map at all. */
  filters: GuideFilters | null;
  /** The text could be an item's, and this device has none. */
  lacksItems: boolean;
  onClear: () => void;
}) {
  return (
    <Card>
      {filters ? (
        <EmptyState
          text="Nenhum mapa encontrado com os filtros atuais."
          hint={
            isImpossible(filters)
              ? 'O nível mínimo está acima do nível máximo.'
              : lacksItems
                ? ONLY_MAPS
                : undefined
          }
          action={<Clear onClear={onClear} />}
        />
      ) : (
        <EmptyState text="Ainda não há mapas aqui." hint="Eles aparecem assim que a equipe os publicar." />
      )}
    </Card>
  );
}

/** The open maps: those opened on this screen, and the one in the address. */
function useOpenMaps({ mapa, setMapa }: Pick<ReturnType<typeof useGuideFilters>, 'mapa' | 'setMapa'>) {
  const [opened, setOpened] = useState<ReadonlySet<RowId>>(new Set());
  const open = useMemo(() => (mapa === undefined ? opened : new Set([...opened, mapa])), [opened, mapa]);
  function toggle(id: RowId) {
    const next = new Set(open);
    if (open.has(id)) {
      next.delete(id);
      if (mapa === id) setMapa(undefined);
    } else {
      next.add(id);
      setMapa(id);
    }
    setOpened(next);
  }
  return { open, toggle };
}

/** Says that the guides can be read offline, where they are stored on this device. How many they are is the list's heading. */
function StoredHere() {
  const meta = useCollectionMeta('guides');
  const kind = useSignal(dataStorage)?.kind;
  return meta?.count && kind && kind !== 'memory' ? 'Guardados neste aparelho para ler sem internet' : null;
}
