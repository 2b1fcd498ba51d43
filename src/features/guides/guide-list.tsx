import { useEffect } from 'react';
import type { GuideMap } from '#contract/guides.ts';
import type { RowId } from '#contract/shape.ts';
import { css } from '#styled/css/index.js';
import { useVirtualRows } from '#ui/use-virtual-rows.ts';
import { GuideCard } from './guide-card.tsx';

/** Height of a collapsed card with the gap below it, until cards are measured. */
const ESTIMATE_PX = 94;

const row = css({ paddingBottom: '3' });

/** The maps found. Only the cards near the window are rendered, so thousands of them cost as much as a screenful. */
export function GuideList({
  guides,
  open,
  target,
  onShown,
  onToggle,
}: {
  guides: readonly GuideMap[];
  open: ReadonlySet<RowId>;
  /** The map to bring into view. */
  target: RowId | undefined;
  onShown: () => void;
  onToggle: (id: RowId) => void;
}) {
  const ids = guides.map(({ id }) => id);
  const { list, measure, first, end, abovePx, belowPx, scrollToRow } = useVirtualRows({
    ids,
    estimatePx: ESTIMATE_PX,
  });

  const targetIndex = target === undefined ? -1 : ids.indexOf(target);
  const missing = targetIndex >= 0 && (targetIndex < first || targetIndex >= end);

  // A card brings itself into view once it is rendered; until then its place in the list is scrolled to.
  useEffect(() => {
    if (missing) scrollToRow(targetIndex, { align: 'start' });
  }, [missing, targetIndex, scrollToRow]);

  return (
    <ul ref={list} aria-label="Mapas encontrados">
      <li aria-hidden style={{ height: abovePx }} />
      {guides.slice(first, end).map((guide, index) => (
        <li
          key={guide.id}
          ref={measure}
          data-row={first + index}
          className={row}
          aria-setsize={guides.length}
          aria-posinset={first + index + 1}
        >
          <GuideCard
            guide={guide}
            open={open.has(guide.id)}
            onToggle={onToggle}
            target={guide.id === target}
            onShown={onShown}
          />
        </li>
      ))}
      <li aria-hidden style={{ height: belowPx }} />
    </ul>
  );
}
