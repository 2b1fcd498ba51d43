import type { ReactNode } from 'react';
import { kindText } from '#items/item-kinds.ts';
import { unitsText } from '#items/item-display.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { ItemLink } from '#items/thing-link.tsx';
import { RARITY_LABELS } from '#lib/labels.ts';
import { css } from '#styled/css/index.js';
import { lineLink, nameLink } from '#ui/link-style.ts';
import { muted } from '#ui/text-style.ts';
import { Effects } from './effects.tsx';
import type { AuctionEntry } from './auction.entries.rules.ts';

const head = css({ display: 'flex', alignItems: 'center', gap: '4', marginBottom: '4', outline: 'none' });
const words = css({ minWidth: '0' });
const name = css({
  fontSize: 'lg',
  fontWeight: '600',
  lineHeight: '1.3',
  overflowWrap: 'anywhere',
});

/** The head of a dialog: the item's picture, name and quantity, then `children`, by default its effects. */
export function ItemHead({
  entry,
  titled = false,
  children,
}: {
  entry: AuctionEntry;
  /** The dialog's title is the name already. */
  titled?: boolean;
  children?: ReactNode;
}) {
  const units = unitsText(entry.quantity);
  return (
    // Takes the focus when the dialog opens: a text and not its first link, whose ring would stand out.
    <div className={head} tabIndex={-1} data-autofocus>
      <ItemIcon icon={entry.icon} frame={entry.rarity} />
      <div className={words}>
        <p className={titled ? undefined : name}>
          <ItemLink id={entry.item.item_id} name={entry.label} className={titled ? lineLink : nameLink}>
            {titled ? 'Sobre o item' : entry.title}
          </ItemLink>
        </p>
        <Kind entry={entry} />
        {units === null ? null : <p className={muted()}>{units}</p>}
        {children === undefined ? <Effects effects={entry.effects} /> : children}
      </div>
    </div>
  );
}

/** What the catalogue says of the item, in one line that is kept while it loads. */
function Kind({ entry: { kind, rarity, icon } }: { entry: AuctionEntry }) {
  const facts = [rarity && RARITY_LABELS[rarity].admin, kind && kindText(kind)].filter(Boolean).join(' · ');
  if (facts === '' && icon !== null) return null;
  return <p className={muted()}>{facts || '\u{a0}'}</p>;
}
