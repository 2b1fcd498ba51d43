import type { ReactNode } from 'react';
import type { Rarity } from '#contract/rarities.ts';
import { cx } from '#styled/css/index.js';
import { titleStyle } from '#ui/heading-style.ts';
import { container } from '#ui/layout.ts';
import { FactTiles, type FactTile } from './fact-tiles.tsx';
import style from './thing-page.module.css';

/** The page of a thing: what it is and the facts that most come for, and then everything else: below it, or at the desk beside it. */
export function ThingPage({
  art,
  rarity,
  title,
  badges,
  text,
  facts,
  actions,
  beside = false,
  children,
}: {
  art?: ReactNode;
  /** The art glows in its colour. Not all things have one: then that of what they are. */
  rarity?: Rarity | null | undefined;
  title: string;
  badges?: ReactNode;
  text?: string | null | undefined;
  facts: readonly (FactTile | null)[];
  actions?: ReactNode;
  /** At the desk the children stand beside it, each in its area of thing-page.module.css. */
  beside?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={cx(container(), style.page)}>
      <div className={beside ? style.beside : undefined}>
        <div className={style.head}>
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
        </div>
        {children}
      </div>
    </div>
  );
}

/** The parts of a page whose head stands beside them. */
export const Part = ({ of, children }: { of: 'main' | 'offers' | 'foot'; children: ReactNode }) => (
  <div className={style[of]}>{children}</div>
);
