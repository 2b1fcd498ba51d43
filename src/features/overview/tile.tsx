import type { ReactNode } from 'react';
import { css } from '#styled/css/index.js';
import { Card } from '#ui/card.tsx';
import { cardTitle } from '#ui/card-style.ts';
import { row, stack } from '#ui/layout.ts';

const total = css({ color: 'gold2', fontVariantNumeric: 'tabular-nums' });
const line = css({ borderTopWidth: '1px', borderColor: 'line', paddingTop: '2' });
const name = css({
  fontWeight: '500',
  overflowWrap: 'anywhere',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'tap', _hover: { color: 'gold2' } },
});
const detail = css({ color: 'muted', fontSize: 'sm', overflowWrap: 'anywhere' });

/** A card of the landing page: what it is about, how many, and below it the most pressing ones. */
export function Tile(props: { title: string; count?: ReactNode; action?: ReactNode; children?: ReactNode }) {
  const { title, count, action, children } = props;
  return (
    <Card as="section" aria-label={title} className={stack({ gap: 3 })}>
      <div className={row({ justify: 'between', gap: 2 })}>
        <h3 className={cardTitle}>
          {title}
          {count === undefined ? null : <span className={total}> {count}</span>}
        </h3>
        {action}
      </div>
      {children}
    </Card>
  );
}

export const TileRows = ({ children }: { children: ReactNode }) => (
  <ul className={stack({ gap: 2 })}>{children}</ul>
);

/** What, with details below it. */
export function TileRow({ title, about }: { title: ReactNode; about: readonly (string | null)[] }) {
  return (
    <li className={line}>
      <p className={name}>{title}</p>
      <p className={detail}>{about.filter(Boolean).join(' · ')}</p>
    </li>
  );
}
