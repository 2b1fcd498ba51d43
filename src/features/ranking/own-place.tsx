import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';
import { oneLine } from '#ui/row-list.ts';
import { rowId } from './ranking-table.tsx';
import type { RankingRow } from './ranking.rules.ts';
import type { RankingChoice } from './ranking.search.ts';

const bar = css({
  position: 'sticky',
  bottom: 'aboveBar',
  zIndex: '1',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  // At the desk below the podium, where it covers no row.
  width: { base: 'full', xl: '23.5rem' },
  minHeight: '3rem',
  marginTop: '2',
  paddingInline: { base: '3', md: '5' },
  borderWidth: '1px',
  borderColor: 'gold',
  borderRadius: 'md',
  backgroundColor: 'chosen',
  boxShadow: 'pop',
  textAlign: 'left',
});
const position = css({ color: 'gold2', fontWeight: '600', whiteSpace: 'nowrap' });
const name = css(oneLine, { flex: '1' });
const points = css({ color: 'gold2', fontWeight: '600', fontVariantNumeric: 'tabular-nums' });

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
      <span className={position}>
        {`${choice.kind === 'characters' ? 'Você' : 'Sua guilda'}: ${formatNumber(place.position)}º`}
      </span>
      <span className={name}>{place.name}</span>
      <span className={points}>{formatNumber(place.killpoints)}</span>
    </>
  );
  if (!inTable) return <p className={bar}>{content}</p>;
  return (
    <button
      type="button"
      className={bar}
      onClick={() => document.getElementById(rowId(place.position))?.scrollIntoView({ block: 'center' })}
    >
      {content}
    </button>
  );
}
