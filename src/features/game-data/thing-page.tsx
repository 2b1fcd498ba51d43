import type { ReactNode } from 'react';
import type { Rarity } from '#contract/rarities.ts';
import { cx } from '#styled/css/index.js';
import { titleStyle } from '#ui/heading-style.ts';
import { container } from '#ui/layout.ts';
import { FactTiles, type FactTile } from './fact-tiles.tsx';
import style from './thing-page.module.css';

/** The page of a thing: what it is and the facts that most come for, at the desk in one line, and then everything else. */
export function ThingPage({
  art,
  rarity,
  title,
  badges,
  text,
  facts,
  actions,
  children,
}: {
  art?: ReactNode;
  /** The art glows in its colour. */
  rarity?: Rarity | null | undefined;
  title: string;
  badges?: ReactNode;
  text?: string | null | undefined;
  facts: readonly (FactTile | null)[];
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={cx(container(), style.page)}>
      <div className={style.hero}>
        {art ? (
          <span className={style.art} data-rarity={rarity ?? undefined} aria-hidden>
            {art}
          </span>
        ) : null}
        <div className={style.words}>
          <h1 className={titleStyle({ size: 'list' })}>{title}</h1>
          {badges ? <p className={style.badges}>{badges}</p> : null}
        </div>
        {text ? <p className={style.text}>{text}</p> : null}
        <FactTiles tiles={facts} />
        {actions ? <p className={style.actions}>{actions}</p> : null}
      </div>
      {children}
    </div>
  );
}
