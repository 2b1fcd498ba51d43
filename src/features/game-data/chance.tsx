import { formatNumber } from '#lib/number.ts';
import { percentText } from '#lib/percent.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { shortChance } from './chance.rules.ts';
import { countText, KILL_SHARES, killsFor, type Chance as ChanceOf } from './game-data.rules.ts';
import style from './game-data.module.css';

/** What a list of drops tells: numbers, words, or nothing, where the server hides all of it. */
export type Shows = 'numbers' | 'words' | 'nothing';

/** In place of a chance that the server keeps to itself, among others that it tells. */
export const HIDDEN_CHANCE = 'oculta';

export function showsOf(chances: readonly ChanceOf[]): Shows {
  if (chances.some(({ percent }) => percent !== null)) return 'numbers';
  return chances.some(({ word }) => word !== null) ? 'words' : 'nothing';
}

/** The chance of one kill: '1 em 40' and its percentage, a word, or that it is hidden where others are not. */
export function Chance({ chance, shows }: { chance: ChanceOf; shows: Shows }) {
  const { percent } = chance;
  const short = shortChance(chance);
  if (shows === 'nothing') return null;
  return (
    <p className={style.chance}>
      <VisuallyHidden>Chance: </VisuallyHidden>
      {short === null ? <span>{HIDDEN_CHANCE}</span> : <b>{short}</b>}
      {percent === null ? null : <span>{percentText(percent)}</span>}
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
            {/* Read aloud only: the list's heads say it. */}
            <dt>{`Abates para ${share}%`}</dt>
            <dd>{formatNumber(killsFor({ percent, share }) ?? 0)}</dd>
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
