import { useLayoutEffect, useRef } from 'react';
import type { RowId } from '#contract/shape.ts';
import { useVirtualRows } from '#ui/use-virtual-rows.ts';
import { VirtualList } from '#ui/virtual-list.tsx';
import { AuctionRow, type AuctionAction } from './auction-row.tsx';
import type { AuctionEntry } from './entries.ts';
import type { AuctionTab } from './auction.filters.ts';

/** Height of a card with the gap below it, until cards are measured. */
const ESTIMATE_PX = 94;

const idOf = ({ item }: AuctionEntry): RowId => item.id;

/** The items found. Only the cards near the viewport are rendered, so a list of thousands stays fast. */
export function AuctionList({
  tab,
  label,
  entries,
  ownIds,
  reason,
  fallbackId,
  onOpen,
}: {
  tab: AuctionTab;
  label: string;
  entries: readonly AuctionEntry[];
  ownIds: ReadonlySet<RowId>;
  reason: string | undefined;
  /** Id of the element that takes the focus when a focused card is removed. */
  fallbackId: string;
  onOpen: (action: AuctionAction, entry: AuctionEntry) => void;
}) {
  const ids = entries.map(idOf);
  const virtual = useVirtualRows({ ids, estimatePx: ESTIMATE_PX });
  const listRef = useFocusFallback({ count: entries.length, fallbackId });
  return (
    <div ref={listRef}>
      <VirtualList label={label} rows={entries} keyOf={idOf} virtual={virtual}>
        {(entry) => (
          <AuctionRow
            tab={tab}
            entry={entry}
            isOwn={ownIds.has(entry.item.id)}
            reason={reason}
            onOpen={onOpen}
          />
        )}
      </VirtualList>
    </div>
  );
}

/** Moves the focus to the fallback element when the focused card is removed from the list. */
function useFocusFallback({ count, fallbackId }: { count: number; fallbackId: string }) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef(false);
  const shown = useRef(count);
  useLayoutEffect(() => {
    const changed = shown.current !== count;
    shown.current = count;
    if (changed && focused.current && document.activeElement === document.body) {
      document.getElementById(fallbackId)?.focus({ preventScroll: true });
    }
    const trackFocus = () => {
      focused.current = list.current?.contains(document.activeElement) ?? false;
    };
    trackFocus();
    document.addEventListener('focusin', trackFocus);
    return () => document.removeEventListener('focusin', trackFocus);
  }, [count, fallbackId]);
  return list;
}
