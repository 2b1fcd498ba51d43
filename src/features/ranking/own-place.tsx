import { useEffect, useState } from 'react';
import { formatNumber } from '#lib/number.ts';
import style from './ranking.module.css';
import { rowId } from './ranking-table.tsx';
import type { RankingRow } from './ranking.rules.ts';
import type { RankingChoice } from './ranking.search.ts';

/** The best own place, while its row is out of sight. A press leads to the row, if the table has it. */
export function OwnPlace({
  choice,
  place,
  inTable,
}: {
  choice: RankingChoice;
  place: RankingRow;
  inTable: boolean;
}) {
  const isRowInView = useIsInView(inTable ? rowId(place.position) : null);
  const content = (
    <>
      <span>
        {`${choice.kind === 'characters' ? 'Você' : 'Sua guilda'}: ${formatNumber(place.position)}º`}
      </span>
      <span className={style.ownName}>{place.name}</span>
      <span>{formatNumber(place.killpoints)}</span>
    </>
  );
  if (!inTable) return <p className={style.own}>{content}</p>;
  return (
    <button
      type="button"
      className={style.own}
      data-row-in-view={isRowInView ? '' : undefined}
      onClick={() => showRow(rowId(place.position))}
    >
      {content}
    </button>
  );
}

/** The focus goes with it, because the button disappears. */
function showRow(id: string): void {
  const row = document.getElementById(id);
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
}

/** The header, and on phones the bar at the lower edge, cover a row. */
const COVERED = '-64px 0px';

/** So much of a row is read. */
const SHARE = 0.9;

/** Whether an element is in view; also until that is known. */
function useIsInView(id: string | null): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    const element = id === null ? null : document.getElementById(id);
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInView((entries.at(-1)?.intersectionRatio ?? 0) >= SHARE),
      { rootMargin: COVERED, threshold: SHARE },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isInView;
}
