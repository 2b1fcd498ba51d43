import { useEffect } from 'react';
import type { GuideMap } from '#contract/guides.ts';
import { css } from '#styled/css/index.js';
import { GuideCard } from './guide-card.tsx';
import { useRows } from './use-rows.ts';

/** Height of a collapsed card with the gap below it, until cards are measured. */
const ESTIMATE = 92;

const row = css({ paddingBottom: '3' });

/** The maps found. Only the cards around the window exist, so thousands of them cost what a screenful costs. */
export function GuideList({
  guides,
  open,
  target,
  onShown,
  onToggle,
}: {
  guides: readonly GuideMap[];
  open: ReadonlySet<number>;
  /** The map to bring into view. */
  target: number | undefined;
  onShown: () => void;
  onToggle: (id: number) => void;
}) {
  const ids = guides.map(({ id }) => id);
  const { list, measure, first, end, above, below, topOf } = useRows({ ids, estimate: ESTIMATE });

  const at = target === undefined ? -1 : ids.indexOf(target);
  const missing = at >= 0 && (at < first || at >= end);
  const top = topOf(Math.max(at, 0));

  // The card brings itself into view; this only takes the reader to where it comes to exist.
  useEffect(() => {
    if (!missing || !list.current) return;
    window.scrollTo({ top: window.scrollY + list.current.getBoundingClientRect().top + top });
  }, [missing, top, list]);

  return (
    <div ref={list}>
      <div style={{ height: above }} />
      <ul aria-label="Mapas encontrados">
        {guides.slice(first, end).map((guide, index) => (
          <li
            key={guide.id}
            ref={measure}
            data-row={guide.id}
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
      </ul>
      <div style={{ height: below }} />
    </div>
  );
}
