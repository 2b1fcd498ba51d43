import type { ReactNode } from 'react';
import { ItemIcon } from '#items/item-icon.tsx';
import { ItemLink } from '#items/thing-link.tsx';
import { formatNumber } from '#lib/number.ts';
import { css } from '#styled/css/index.js';
import { nameLink } from '#ui/link-style.ts';
import { muted } from '#ui/text-style.ts';
import { Effects } from './effects.tsx';
import type { AuctionEntry } from './auction.entries.rules.ts';

const head = css({ display: 'flex', alignItems: 'center', gap: '4', marginBottom: '4' });
const words = css({ minWidth: '0' });
const name = css({
  fontSize: 'lg',
  fontWeight: '600',
  lineHeight: '1.3',
  overflowWrap: 'anywhere',
});

/** The head of a dialog: the item's picture, name and quantity, then `children`, by default its effects. */
export function ItemHead({ entry, children }: { entry: AuctionEntry; children?: ReactNode }) {
  return (
    <div className={head}>
      <ItemIcon icon={entry.icon} frame={entry.rarity} />
      <div className={words}>
        <p className={name}>
          <ItemLink id={entry.item.item_id} name={entry.label} className={nameLink}>
            {entry.title}
          </ItemLink>
        </p>
        {entry.quantity === null ? null : <p className={muted()}>{`${formatNumber(entry.quantity)} un.`}</p>}
        {children === undefined ? <Effects effects={entry.effects} /> : children}
      </div>
    </div>
  );
}
