import { useEffect } from 'react';
import type { RowId } from '#contract/shape.ts';
import { RowHeights, useVirtualRows } from '#ui/use-virtual-rows.ts';
import { VirtualList } from '#ui/virtual-list.tsx';
import { GuideCard } from './guide-card.tsx';
import type { DropNames, GuideMatch } from './guides.rules.ts';
import { useMonsterCounts } from './use-monster-counts.ts';

/** Begins with the height of a collapsed card with the gap below it. */
const heights = new RowHeights(78);

const idOf = ({ guide }: GuideMatch): RowId => guide.id;

/** The matching maps. Only the cards near the viewport are rendered, so a long list stays fast. */
export function GuideList({
  matches,
  names,
  open,
  target,
  onShown,
  onToggle,
}: {
  matches: readonly GuideMatch[];
  names: DropNames;
  open: ReadonlySet<RowId>;
  /** The map to scroll to. */
  target: RowId | undefined;
  onShown: () => void;
  onToggle: (id: RowId) => void;
}) {
  const monsters = useMonsterCounts();
  const ids = matches.map(idOf);
  const virtual = useVirtualRows({ ids, heights });
  const { first, end, scrollToRow } = virtual;

  const targetIndex = target === undefined ? -1 : ids.indexOf(target);
  const isOutside = targetIndex >= 0 && (targetIndex < first || targetIndex >= end);

  // The list scrolls to the position of a card that is not rendered. Once it is rendered, the card scrolls itself into view.
  useEffect(() => {
    if (isOutside) scrollToRow(targetIndex, { align: 'start' });
  }, [isOutside, targetIndex, scrollToRow]);

  return (
    <VirtualList label="Mapas encontrados" rows={matches} keyOf={idOf} virtual={virtual}>
      {({ guide, drops }) => (
        <GuideCard
          guide={guide}
          found={drops}
          names={names}
          monsters={monsters && (monsters.get(guide.id) ?? 0)}
          open={open.has(guide.id)}
          onToggle={onToggle}
          target={guide.id === target}
          onShown={onShown}
        />
      )}
    </VirtualList>
  );
}
