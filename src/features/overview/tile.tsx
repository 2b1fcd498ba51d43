import type { ReactNode } from 'react';
import { css, cx } from '#styled/css/index.js';
import { Card } from '#ui/card.tsx';
import { cardTitle } from '#ui/card-style.ts';
import { row, stack } from '#ui/layout.ts';
import { muted } from '#ui/text-style.ts';

// Beside its action also where it takes two lines.
const shrinks = css({ flex: '1 1 8rem', minWidth: '0' });
const total = css({ color: 'gold2', fontVariantNumeric: 'tabular-nums' });
const line = css({ position: 'relative', borderTopWidth: '1px', borderColor: 'line', paddingBlock: '2' });
const name = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  fontWeight: '500',
  overflowWrap: 'anywhere',
  // The whole row can be clicked.
  '& a': { minWidth: '0', _hover: { color: 'gold2' } },
  '& a::after': { content: '""', position: 'absolute', inset: '0' },
});

/** A card of the landing page: a title with a count, an action beside it, and the content below. */
export function Tile(props: { title: string; count?: string; action?: ReactNode; children?: ReactNode }) {
  const { title, count, action, children } = props;
  return (
    <Card as="section" aria-label={title} className={stack({ gap: 3 })}>
      <div className={row({ justify: 'between', gap: 2 })}>
        <h3 className={cx(cardTitle, shrinks)}>
          {title}
          {count === undefined ? null : <span className={total}>{` ${count}`}</span>}
        </h3>
        {action}
      </div>
      {children}
    </Card>
  );
}

/** A list item: a title with details below it. */
export function TileRow({ title, about }: { title: ReactNode; about: readonly (string | null)[] }) {
  return (
    <li className={line}>
      <p className={name}>{title}</p>
      <p className={muted({ breaks: true })}>{about.filter(Boolean).join(' · ')}</p>
    </li>
  );
}
