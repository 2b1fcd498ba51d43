import { useEffect } from 'react';
import type { GuideMap } from '#contract/guides.ts';
import type { RowId } from '#contract/shape.ts';
import { useVirtualRows } from '#ui/use-virtual-rows.ts';
import { VirtualList } from '#ui/virtual-list.tsx';
import { GuideCard } from './guide-card.tsx';

/** Height of a collapsed card with the gap below it, until cards are measured. */
const ESTIMATE_PX = 94;

const idOf = ({ id }: GuideMap): RowId => id;

/** The maps found. Only the cards near the viewport are rendered, so a long list stays fast. */
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
  const ids = guides.map(idOf);
  const virtual = useVirtualRows({ ids, estimatePx: ESTIMATE_PX });
  const { first, end, scrollToRow } = virtual;

  const targetIndex = target === undefined ? -1 : ids.indexOf(target);
  const missing = targetIndex >= 0 && (targetIndex < first || targetIndex >= end);

  // A card scrolls itself into view once it is rendered. Until then the list scrolls to its position.
  useEffect(() => {
    if (missing) scrollToRow(targetIndex, { align: 'start' });
  }, [missing, targetIndex, scrollToRow]);

  return (
    <VirtualList label="Mapas encontrados" rows={guides} keyOf={idOf} virtual={virtual}>
      {(guide) => (
        <GuideCard
          guide={guide}
          open={open.has(guide.id)}
          onToggle={onToggle}
          target={guide.id === target}
          onShown={onShown}
        />
      )}
    </VirtualList>
  );
}
