import { formatNumber } from '#lib/number.ts';
import style from './ranking.module.css';
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
      onClick={() => document.getElementById(rowId(place.position))?.scrollIntoView({ block: 'center' })}
    >
      {content}
    </button>
  );
}
