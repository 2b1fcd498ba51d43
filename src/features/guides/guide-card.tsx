import { formatNumber } from '#lib/number.ts';
import { useEffect, useRef } from 'react';
import type { GuideMap } from '#contract/guides.ts';
import type { RowId } from '#contract/shape.ts';
import { formatTimestamp } from '#lib/format.ts';
import { css, cx } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { cardStyle } from '#ui/card-style.ts';
import { Icon } from '#ui/icon.tsx';
import { MapLink } from '#items/thing-link.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { DropList } from './drop-list.tsx';
import { GuidePicture } from './guide-picture.tsx';
import { keepInView } from './keep-in-view.ts';
import { dropsOf, type DropNames, levelOf, type MapDrop, rateText } from './guides.rules.ts';

const card = css(cardStyle.raw({ padding: 'none' }), { '&[data-open]': { borderColor: 'line2' } });
const head = css({
  // The name wraps below the level when the text is large.
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { base: '2', md: '3' },
  rowGap: '2',
  width: 'full',
  minHeight: { base: '4rem', md: 'tap' },
  paddingInline: { base: '3', md: '4' },
  paddingBlock: { base: '2', md: '1' },
  borderRadius: 'lg',
  textAlign: 'left',
  cursor: 'pointer',
  transition: 'background-color 150ms',
  _hover: { backgroundColor: 'tint' },
  '&[aria-expanded=true]': { borderBottomRadius: '0', backgroundColor: 'chosen' },
});
const level = css({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  flex: 'none',
  width: '3rem',
  height: { base: '3rem', md: '2.25rem' },
  borderWidth: '1px',
  borderColor: 'line2',
  borderRadius: 'md',
  backgroundColor: 'sunken',
  color: 'gold2',
  lineHeight: '1.1',
  fontVariantNumeric: 'tabular-nums',
});
const words = css({
  flex: '1 1 6rem',
  minWidth: '0',
  md: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
  },
});
const levelWord = css({ color: 'muted', fontSize: '0.6875rem', fontWeight: '500' });
const levelNumber = css({ fontSize: 'lg', fontWeight: '600' });
const name = css({
  fontWeight: '600',
  lineHeight: '1.3',
  overflowWrap: 'anywhere',
  // The balanced line of a heading would be cut halfway.
  textWrap: 'wrap',
  lineClamp: '2',
  '[aria-expanded=true] &': { lineClamp: 'none' },
});
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  marginTop: { base: '1', md: '0' },
  color: 'muted',
  fontSize: 'xs',
  fontVariantNumeric: 'tabular-nums',
  // Columns at the desk, where the last text of each is as wide as in the other rows.
  md: { '& > :nth-child(-n + 2)': { minWidth: '5rem' } },
});
// On phones rows are two lines; an open card says it below.
const notOnPhones = css({ mdDown: { display: 'none' } });
const atDesks = css({ lgDown: { display: 'none' } });
// At the desk the picture stands beside the drops.
const opened = css({
  '&:has(img)': {
    md: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      alignItems: 'start',
      columnGap: '6',
    },
  },
  '& img': { md: { aspectRatio: '3 / 2' } },
});
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginBottom: '2' });
const about = css({ flex: '1 1 10.5rem', minWidth: '0', color: 'muted', fontSize: 'xs' });
const updated = css({ display: { lg: 'none' } });
const foundName = css({ flexGrow: { base: '1', md: '0' }, color: 'gold2', xl: { width: '15rem' } });
// On phones in the line of the drop, so that the map's name has the whole of its own.
const foundRate = css({
  color: 'gold2',
  fontSize: 'md',
  fontWeight: '600',
  md: { order: '1' },
  xl: { width: '4.5rem', textAlign: 'right' },
});
const chevron = css({
  color: 'gold',
  transition: 'transform 200ms',
  '[aria-expanded=true] &': { transform: 'rotate(180deg)' },
});
const body = css({
  paddingInline: { base: '4', md: '5' },
  paddingBlock: '3',
  borderTopWidth: '1px',
  borderColor: 'line',
  animation: 'fade 200ms ease-out',
});

/** One map: name and level, the drop that was searched with its rate, and all drops when it is open. */
export function GuideCard({
  guide,
  found,
  names,
  open,
  onToggle,
  target,
  onShown,
}: {
  guide: GuideMap;
  /** The drops that were searched, by falling rate. */
  found: readonly MapDrop[];
  names: DropNames;
  open: boolean;
  onToggle: (id: RowId) => void;
  /** Whether the card scrolls itself into view; it then calls `onShown`. */
  target: boolean;
  onShown: () => void;
}) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (target && box.current) return keepInView({ element: box.current, onSettled: onShown });
    return undefined;
  }, [target, onShown]);

  const drops = dropsOf(guide);
  const [best] = found;
  const bodyId = `mapa-${guide.id}`;
  const recommended = levelOf(guide);

  return (
    <article ref={box} className={card} data-open={open ? '' : undefined}>
      {/* Its button is inert where the page is prerendered, so the heading has a name of its own. */}
      <h3 aria-label={guide.name}>
        <button
          type="button"
          className={head}
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          onClick={() => onToggle(guide.id)}
        >
          <span className={level}>
            <span className={levelWord}>Nível</span>
            <span className={levelNumber}>{recommended || 'livre'}</span>
          </span>
          <span className={words}>
            <span className={name}>{guide.name}</span>
            <span className={facts}>
              <span className={best ? notOnPhones : undefined}>
                <Badge tone={guide.type === 'DUNGEON' ? 'purple' : 'blue'}>
                  {guide.type === 'DUNGEON' ? 'Dungeon' : 'Mapa'}
                </Badge>
              </span>
              {best ? (
                <>
                  <span className={foundName}>{foundText({ found, names })}</span>
                  {/* Its place stays where there is none, so that the columns stand below each other. */}
                  <span className={best.rate === null ? cx(foundRate, atDesks) : foundRate}>
                    {best.rate === null ? null : rateText(best.rate)}
                  </span>
                </>
              ) : (
                <span>{drops.length === 1 ? '1 drop' : `${formatNumber(drops.length)} drops`}</span>
              )}
              {guide.created_at ? <span className={atDesks}>{updatedText(guide.created_at)}</span> : null}
            </span>
          </span>
          <Icon name="chevron-down" className={chevron} />
        </button>
      </h3>
      {open ? (
        <section id={bodyId} className={body} aria-label={`Drops de ${guide.name}`}>
          <Opened guide={guide} drops={drops} found={found} />
        </section>
      ) : null}
    </article>
  );
}

/** What a map's card opens to. */
const Opened = ({
  guide,
  drops,
  found,
}: {
  guide: GuideMap;
  drops: readonly MapDrop[];
  found: readonly MapDrop[];
}) => {
  const picture = drops.length > 0 ? guide.image_url : null;
  return (
    <div className={opened}>
      <div>
        {picture ? <GuidePicture src={picture} /> : null}
        <div className={line}>
          <div className={about}>
            {drops.some(({ rate }) => rate !== null) ? <p>Taxa de drop de cada item</p> : null}
            {guide.created_at ? <p className={updated}>{updatedText(guide.created_at)}</p> : null}
          </div>
          <MapLink page id={guide.id} name={guide.name} className={buttonStyle({ size: 'sm' })}>
            Página do mapa
          </MapLink>
        </div>
      </div>
      <DropList drops={drops} marked={found} />
    </div>
  );
};

const updatedText = (timestamp: string) => `Atualizado em ${formatTimestamp(timestamp, 'day')}`;

/** The searched drop with the highest rate, and how many others of the map the text names. */
function foundText({ found, names }: { found: readonly MapDrop[]; names: DropNames }): string {
  const label = names.get(found[0]?.itemId ?? 0)?.label ?? '';
  return found.length > 1 ? `${label} e mais ${found.length - 1}` : label;
}
