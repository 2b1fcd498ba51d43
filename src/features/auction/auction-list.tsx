import { useLayoutEffect, useRef } from 'react';
import type { RowId } from '#contract/shape.ts';
import { css } from '#styled/css/index.js';
import { useVirtualRows } from '#ui/use-virtual-rows.ts';
import { AuctionRow, type AuctionAction } from './auction-row.tsx';
import type { AuctionEntry } from './entries.ts';
import type { AuctionTab } from './filters.ts';

/** Height of a card with the gap below it, until cards are measured. */
const ESTIMATE_PX = 94;

const row = css({ paddingBottom: '3' });

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
  const ids = entries.map(({ item }) => item.id);
  const { list, measure, first, end, abovePx, belowPx } = useVirtualRows({ ids, estimatePx: ESTIMATE_PX });
  const box = useFocusKept({ count: entries.length, fallbackId });
  return (
    <div ref={box}>
      <ul ref={list} aria-label={label}>
        <li aria-hidden style={{ height: abovePx }} />
        {entries.slice(first, end).map((entry, index) => (
          <li
            key={entry.item.id}
            ref={measure}
            data-row={first + index}
            className={row}
            aria-setsize={entries.length}
            aria-posinset={first + index + 1}
          >
            <AuctionRow
              tab={tab}
              entry={entry}
              isOwn={ownIds.has(entry.item.id)}
              reason={reason}
              onOpen={onOpen}
            />
          </li>
        ))}
        <li aria-hidden style={{ height: belowPx }} />
      </ul>
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
