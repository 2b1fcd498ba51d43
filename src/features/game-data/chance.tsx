import { formatNumber } from '#lib/number.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { percentText, shortChance } from './chance.rules.ts';
import { countText, KILL_SHARES, killsFor, type Chance as ChanceOf } from './game-data.rules.ts';
import style from './game-data.module.css';

/** What a list of drops tells: numbers, words, or nothing, where the server hides all of it. */
export type Shows = 'numbers' | 'words' | 'nothing';

export function showsOf(chances: readonly ChanceOf[]): Shows {
  if (chances.some(({ percent }) => percent !== null)) return 'numbers';
  return chances.some(({ word }) => word !== null) ? 'words' : 'nothing';
}

/** The chance of one kill: '1 em 40' and its percentage, or a word. An empty cell where it is hidden and others are not. */
export function Chance({
  chance,
  shows,
  decimals,
}: {
  chance: ChanceOf;
  shows: Shows;
  /** Of the list's percentages (`columnDecimals`). */
  decimals: number;
}) {
  const { percent } = chance;
  const short = shortChance(chance);
  if (shows === 'nothing') return null;
  return (
    <p className={style.chance}>
      {short === null ? null : (
        <>
          <VisuallyHidden>Chance: </VisuallyHidden>
          <b>{short}</b>
          {percent === null ? null : <span>{percentText(percent, decimals)}</span>}
        </>
      )}
    </p>
  );
}

/** How many kills are enough for half, nine in ten and 99 in a hundred players; a narrow row has the first of them in words. */
export function Kills({ chance: { percent }, shows }: { chance: ChanceOf; shows: Shows }) {
  if (shows !== 'numbers' || percent === null || percent <= 0) return null;
  return (
    <div className={style.kills}>
      <p>
        {`${KILL_SHARES[0]}% em `}
        {countText(killsFor({ percent, share: KILL_SHARES[0] }) ?? 0, 'abate', 'abates')}
      </p>
      <dl>
        {KILL_SHARES.map((share) => (
          <div key={share}>
            <dt>{`${share}%`}</dt>
            <dd>
              <span>{formatNumber(killsFor({ percent, share }) ?? 0)}</span>
              <VisuallyHidden> abates</VisuallyHidden>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The heads of both columns. */
export function ChanceHeads({ shows }: { shows: Shows }) {
  if (shows === 'nothing') return null;
  return (
    <>
      <span data-head="chance">Chance</span>
      {shows === 'numbers' ? (
        <span data-head="kills">
          <span>Abates para</span>
          {KILL_SHARES.map((share) => (
            <span key={share}>{`${share}%`}</span>
          ))}
        </span>
      ) : null}
    </>
  );
}
