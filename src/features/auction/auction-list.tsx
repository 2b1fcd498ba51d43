import type { RowId } from '#contract/shape.ts';
import { useUser } from '#session/use-session.ts';
import { rowList } from '#ui/row-list.ts';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { RowHeights, useVirtualRows } from '#ui/use-virtual-rows.ts';
import { VirtualList } from '#ui/virtual-list.tsx';
import style from './auction.module.css';
import { AuctionRow, type AuctionAction } from './auction-row.tsx';
import { soughtFirst, type AuctionEntry } from './auction.entries.rules.ts';
import { TABS, type AuctionFilters, type AuctionTab } from './auction.filters.rules.ts';

/** Begins with the height on a phone. */
const heights = new RowHeights(69);

const idOf = ({ item }: AuctionEntry): RowId => item.id;

/** The matching items. Only the rows near the viewport are rendered, so a list of thousands stays fast. */
export function AuctionList({
  tab,
  entries,
  filters,
  ownIds,
  reason,
  fallbackId,
  onOpen,
}: {
  tab: AuctionTab;
  entries: readonly AuctionEntry[];
  filters: AuctionFilters;
  ownIds: ReadonlySet<RowId>;
  reason: string | undefined;
  /** Id of the element that takes the focus when a focused row is removed. */
  fallbackId: string;
  onOpen: (action: AuctionAction, entry: AuctionEntry) => void;
}) {
  const isSignedIn = useUser() !== null;
  const ids = entries.map(idOf);
  const virtual = useVirtualRows({ ids, heights });
  const listRef = useFocusFallback<HTMLDivElement>({
    value: entries.length,
    takesFocus: () => document.getElementById(fallbackId),
  });
  return (
    <div ref={listRef} className={style.box}>
      <VirtualList label={TABS[tab]} rows={entries} keyOf={idOf} virtual={virtual} frame={rowList}>
        {(entry) => {
          const isOwn = ownIds.has(entry.item.id);
          return (
            <AuctionRow
              tab={tab}
              entry={entry}
              effects={soughtFirst({ entry, filters })}
              isOwn={isOwn}
              pressed={tab === 'todos' && isSignedIn && !isOwn ? 'comprar' : 'ver'}
              reason={reason}
              onOpen={onOpen}
            />
          );
        }}
      </VirtualList>
    </div>
  );
}
