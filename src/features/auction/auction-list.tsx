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

/** The items found. Only the cards near the window are rendered, so thousands of them cost as much as a screenful. */
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
  /** Id of what takes the focus of a card that is gone. */
  fallbackId: string;
  onOpen: (action: AuctionAction, entry: AuctionEntry) => void;
}) {
  const ids = entries.map(idOf);
  const virtual = useVirtualRows({ ids, estimatePx: ESTIMATE_PX });
  const box = useFocusKept({ count: entries.length, fallbackId });
  return (
    <div ref={box}>
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

/** A card that was taken back is gone with the focus it had: the count above the list takes it. */
function useFocusKept({ count, fallbackId }: { count: number; fallbackId: string }) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef(false);
  const shown = useRef(count);
  useLayoutEffect(() => {
    const changed = shown.current !== count;
    shown.current = count;
    if (changed && focused.current && document.activeElement === document.body) {
      document.getElementById(fallbackId)?.focus({ preventScroll: true });
    }
    const follow = () => {
      focused.current = list.current?.contains(document.activeElement) ?? false;
    };
    follow();
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [count, fallbackId]);
  return list;
}
