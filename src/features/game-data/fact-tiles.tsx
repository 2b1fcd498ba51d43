import type { ReactNode } from 'react';
import { Fact } from '#ui/fact.tsx';
import style from './game-data.module.css';

export interface FactTile {
  readonly label: string;
  readonly value: ReactNode;
  /** Below the value; it may have lines. */
  readonly note?: string | null;
  /** It has a line of its own where the place is narrow. */
  readonly across?: boolean;
}

/** The answers that most come for, before everything else; nothing where there are none. */
export function FactTiles({ tiles }: { tiles: readonly (FactTile | null)[] }) {
  const known = tiles.filter((tile) => tile !== null);
  if (known.length === 0) return null;
  return (
    <dl className={style.facts} data-count={known.length}>
      {known.map(({ label, value, note, across = false }) => (
        <Fact key={label} label={label} {...(across && { className: style.across })}>
          <span>{value}</span>
          {note ? <small>{note}</small> : null}
        </Fact>
      ))}
    </dl>
  );
}
