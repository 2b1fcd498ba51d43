import { formatNumber } from '#lib/number.ts';
import style from './own-place.module.css';
import { rowId } from './ranking-table.tsx';
import type { RankingRow } from './ranking.rules.ts';
import type { RankingChoice } from './ranking.search.ts';

/** The best own place, always in sight. A press leads to its row, if the table has it. */
export function OwnPlace({
  choice,
  place,
  inTable,
}: {
  choice: RankingChoice;
  place: RankingRow;
  inTable: boolean;
}) {
  const content = (
    <>
      <span className={style.position}>
        {`${choice.kind === 'characters' ? 'Você' : 'Sua guilda'}: ${formatNumber(place.position)}º`}
      </span>
      <span className={style.name}>{place.name}</span>
      <span className={style.points}>{formatNumber(place.killpoints)}</span>
    </>
  );
  if (!inTable) return <p className={style.bar}>{content}</p>;
  return (
    <button
      type="button"
      className={style.bar}
      onClick={() => document.getElementById(rowId(place.position))?.scrollIntoView({ block: 'center' })}
    >
      {content}
    </button>
  );
}
