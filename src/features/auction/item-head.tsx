import type { ReactNode } from 'react';
import { kindFacts } from '#items/item-kinds.ts';
import { unitsText } from '#items/item-display.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { ItemLink } from '#items/thing-link.tsx';
import { RARITY_LABELS } from '#lib/labels.ts';
import { cx } from '#styled/css/index.js';
import { lineLink, nameLink } from '#ui/link-style.ts';
import { muted } from '#ui/text-style.ts';
import { Effects } from './effects.tsx';
import style from './auction.module.css';
import type { AuctionEntry } from './auction.entries.rules.ts';

/** The head of a dialog: the item's picture, name, kind and quantity, then `children`, by default its effects, which have the width of the dialog. */
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
  const link = (className: string, text: string) => (
    <ItemLink id={entry.item.item_id} name={entry.label} className={className}>
      {text}
    </ItemLink>
  );
  return (
    // Takes the focus when the dialog opens: a text and not its first link, whose ring would stand out.
    <div className={style.itemHead} tabIndex={-1} data-autofocus>
      <ItemIcon icon={entry.icon} frame={entry.rarity} />
      <div>
        {titled ? null : <p className={cx(style.linkLine, style.itemName)}>{link(nameLink, entry.title)}</p>}
        <Kind entry={entry} />
        {units === null ? null : <p className={muted()}>{units}</p>}
        {children}
        {titled ? <p className={cx(style.linkLine, muted())}>{link(lineLink, 'Sobre o item')}</p> : null}
      </div>
      {children === undefined ? <Effects effects={entry.effects} className={style.itemEffects} /> : null}
    </div>
  );
}

/** What the catalogue says of the item, in a line that is kept while it loads. */
function Kind({ entry: { kind, rarity, icon } }: { entry: AuctionEntry }) {
  const facts = [...(rarity ? [RARITY_LABELS[rarity].admin] : []), ...(kind ? kindFacts(kind) : [])];
  if (facts.length === 0) return icon === null ? <p className={muted()}>{'\u{a0}'}</p> : null;
  return (
    <p className={cx(style.dotted, muted())}>
      {facts.map((fact) => (
        <span key={fact}>{fact} </span>
      ))}
    </p>
  );
}
