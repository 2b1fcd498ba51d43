import { unitsText, type ShownEffect } from '#items/item-display.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { ResourceIcon } from '#items/resource-icon.tsx';
import { css, cx } from '#styled/css/index.js';
import { Button } from '#ui/button.tsx';
import { oneLine, rowTarget } from '#ui/row-list.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ROW } from './auction-row-style.ts';
import parts from './auction.module.css';
import { CancelButton } from './cancel-button.tsx';
import { Effects } from './effects.tsx';
import { unitsOf, wholeEffects, type AuctionEntry } from './auction.entries.rules.ts';
import type { AuctionTab } from './auction.filters.rules.ts';
import { creditsText } from './auction.price.rules.ts';

/** The dialog that a press on a row opens. */
export type AuctionAction = 'ver' | 'vender' | 'recuperar' | 'comprar';

// A frame around the picture would be higher than a row at the desk.
const picture = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  lg: { width: '2.25rem', height: '2.25rem', '& > *': { transform: 'scale(0.68)' } },
});
const words = css({ flex: '1 1 6rem', minWidth: '0', lg: { display: 'contents' } });
// Two lines of a name are as high as a row at the desk, and with the line below it as one on phones. The second line is not only a level.
const name = css({
  flex: '1 1 6rem',
  minWidth: '0',
  fontWeight: '600',
  lineHeight: '1.25',
  textWrap: 'balance',
});
const target = css(rowTarget, {
  _hover: { color: 'gold2' },
  '& span + span:not([data-plus])': { color: 'muted', fontSize: 'sm', fontWeight: '400' },
});
// One line of effects. Where there is no room, their names are cut.
const facts = css({
  minWidth: '0',
  maxWidth: 'full',
  display: 'flex',
  flexWrap: { base: 'nowrap', md: 'wrap' },
  columnGap: '3',
  height: '1lh',
  overflow: 'hidden',
  color: 'soft',
  fontSize: 'sm',
  whiteSpace: 'nowrap',
  '& > *': { display: 'flex', gap: '0.3em', minWidth: '0', maxWidth: 'full' },
  '& > * > :first-child': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
});
const plainFacts = css(oneLine, { color: 'muted', fontSize: 'sm' });
// At the desk price and seller have their columns after the effects.
const price = css({
  display: 'flex',
  marginLeft: 'auto',
  lg: { order: '1' },
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '1',
  color: 'gold2',
  fontWeight: '600',
  lineHeight: '1.25',
  fontVariantNumeric: 'tabular-nums',
  '& svg': { width: '1.125em', height: '1.125em', '@container (max-width: 19rem)': { display: 'none' } },
});
const note = css(oneLine, {
  flex: 'none',
  marginLeft: 'auto',
  color: 'muted',
  fontSize: { base: 'xs', lg: 'sm' },
  lg: { order: '1', width: 'full' },
  '&[data-own]': { color: 'gold2', fontWeight: '600' },
});
// After the target in the order of painting, so that they are above it.
const buttons = css({
  position: 'relative',
  display: { base: 'none', md: 'flex' },
  justifyContent: 'flex-end',
  // The widest of them, so that all prices stand in one column.
  minWidth: '9rem',
  gap: '1',
  lg: { order: '2', marginBlock: '-1px' },
});

/** An item of the auction: picture, name, effects, price and seller. The whole row is pressed; at the desk it also has the tab's buttons. */
export function AuctionRow(props: {
  tab: AuctionTab;
  entry: AuctionEntry;
  /** Its effects, in the order in which they are shown. */
  effects: readonly ShownEffect[];
  /** The player's own listing, which cannot be bought. */
  isOwn: boolean;
  /** What a press on the row opens. */
  pressed: AuctionAction;
  reason: string | undefined;
  onOpen: (action: AuctionAction, entry: AuctionEntry) => void;
}) {
  const { tab, entry, effects, isOwn, pressed, reason, onOpen } = props;
  const { item, title } = entry;
  const units = unitsText(entry.quantity);
  const button = (action: AuctionAction, label: string) => (
    <Button
      size="sm"
      variant="ghost"
      reason={reason}
      aria-label={`${label}: ${title}`}
      onClick={() => onOpen(action, entry)}
    >
      {label}
    </Button>
  );
  return (
    <article className={ROW[tab]}>
      <span className={picture}>
        <ItemIcon icon={entry.icon} frame={entry.rarity} />
      </span>
      <div className={words}>
        <div className={parts.first}>
          <h2 className={name}>
            <button
              type="button"
              className={target}
              aria-haspopup="dialog"
              onClick={() => onOpen(pressed, entry)}
            >
              <span>{entry.label}</span>{' '}
              {entry.plus === null ? null : <span data-plus>{`+${entry.plus}`}</span>}
              {units === null ? null : <span>{units}</span>}
            </button>
          </h2>
          {item.preco === null ? null : (
            <p className={price}>
              <ResourceIcon kind="credits" />
              <Credits amount={item.preco} />
            </p>
          )}
        </div>
        <div className={parts.second} data-own={isOwn ? '' : undefined}>
          <Facts {...{ entry, effects, isOwn }} />
          {tab === 'todos' && item.preco !== null ? <Seller name={isOwn ? null : entry.seller} /> : null}
        </div>
      </div>
      <div className={buttons}>
        {tab === 'itens' ? (
          <>
            {button('vender', 'Vender Item')}
            {button('recuperar', 'Recuperar')}
          </>
        ) : tab === 'vendas' || isOwn ? (
          <CancelButton entry={entry} />
        ) : (
          button('comprar', 'Comprar')
        )}
      </div>
    </article>
  );
}

/** Who sells it; null for the player's own listing. */
const Seller = ({ name }: { name: string | null }) => (
  <p className={note} data-own={name === null ? '' : undefined}>
    {name === null ? (
      <span>Seu anúncio</span>
    ) : (
      <>
        <VisuallyHidden>Vendedor: </VisuallyHidden>
        <span>{name}</span>
      </>
    )}
  </p>
);

/** The one line below the name. */
function Facts(props: { entry: AuctionEntry; effects: readonly ShownEffect[]; isOwn: boolean }) {
  const { entry, effects, isOwn } = props;
  const { unitPrice } = entry;
  if (effects.length > 0)
    return (
      <Effects
        effects={effects}
        className={cx(facts, parts.effects)}
        whole={wholeEffects(effects, { isOwn })}
      />
    );
  const perUnit = unitPrice !== null && unitsOf(entry) > 1 ? `${creditsText(unitPrice)} por unidade` : null;
  return <p className={plainFacts}>{perUnit ?? 'Sem efeitos'}</p>;
}

/** A price beside its coin: the word is read, not seen. */
function Credits({ amount }: { amount: number }) {
  const [number, word] = creditsText(amount).split(' ');
  return (
    <span>
      {number}
      <VisuallyHidden>{` ${word}`}</VisuallyHidden>
    </span>
  );
}
