import { formatNumber } from '#lib/number.ts';
import { useEffect, useRef, useState } from 'react';
import type { GuideMap } from '#contract/guides.ts';
import type { RowId } from '#contract/shape.ts';
import { formatTimestamp } from '#lib/format.ts';
import { percentText } from '#lib/percent.ts';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { cardStyle } from '#ui/card-style.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { MapLink } from '#items/thing-link.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { DropList } from './drop-list.tsx';
import { GuidePicture } from './guide-picture.tsx';
import { keepInView } from './keep-in-view.ts';
import { BestDrops, RowDrop } from './row-drops.tsx';
import listStyle from './drop-list.module.css';
import style from './guide-card.module.css';
import { bestDrops, dropsOf, type DropNames, levelOf, type MapDrop } from './guides.rules.ts';

const card = css(cardStyle.raw({ padding: 'none' }), { '&[data-open]': { borderColor: 'line2' } });
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
const updated = css({
  display: { xl: 'none' },
  flex: '1 1 10.5rem',
  minWidth: '0',
  color: 'muted',
  fontSize: 'xs',
});
/** In one column they are as high as the picture beside them. */
const FEW = 7;
const body = css({
  paddingInline: { base: '4', md: '5' },
  paddingBlock: '3',
  borderTopWidth: '1px',
  borderColor: 'line',
  animation: 'fade 150ms ease-out',
});

/** One map: name and level, the drop that was searched with its rate, and all drops when it is open. */
export function GuideCard({
  guide,
  found,
  names,
  monsters,
  open,
  onToggle,
  target,
  onShown,
}: {
  guide: GuideMap;
  /** The drops that were searched, by falling rate. */
  found: readonly MapDrop[];
  names: DropNames;
  /** How many kinds of monsters live there; undefined while that is unknown. */
  monsters: number | undefined;
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
  const bodyId = `mapa-${guide.id}`;
  const recommended = levelOf(guide);

  return (
    <article ref={box} className={card} data-open={open ? '' : undefined}>
      {/* Its button is inert where the page is prerendered, so the heading has a name of its own. */}
      <h3 aria-label={guide.name}>
        <button
          type="button"
          className={style.head}
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          onClick={() => onToggle(guide.id)}
        >
          <span className={style.level}>
            <span className={style.levelWord}>Nível</span>
            <span className={style.levelNumber}>{recommended || 'livre'}</span>
          </span>
          <span className={style.words}>
            <span className={style.name}>{guide.name}</span>
            <Facts guide={guide} drops={drops} found={found} names={names} monsters={monsters} />
          </span>
          <Icon name="chevron-down" className={style.chevron} />
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

/** At the desk alone, so that phones do not load the icons of all drops. */
const isWide = () => globalThis.matchMedia?.('(min-width: 51.25rem)').matches ?? false;

/** What a closed row says of its map besides name and level: the drop that was searched, or the best ones. */
function Facts({
  guide,
  drops,
  found,
  names,
  monsters,
}: {
  guide: GuideMap;
  drops: readonly MapDrop[];
  found: readonly MapDrop[];
  names: DropNames;
  monsters: number | undefined;
}) {
  const [wide] = useState(isWide);
  const [best] = found;
  const item = best && names.get(best.itemId);
  return (
    <span className={style.facts} data-found={item ? '' : undefined}>
      <span className={style.type}>
        <Badge tone={guide.type === 'DUNGEON' ? 'purple' : 'blue'}>
          {guide.type === 'DUNGEON' ? 'Dungeon' : 'Mapa'}
        </Badge>
      </span>
      {item ? (
        <>
          <span className={style.found}>
            {wide ? (
              <RowDrop item={item} text={`${item.label}${othersText(found)}`} />
            ) : (
              <>
                <span>{item.label}</span>
                {/* The item's name has the rest of the line. */}
                {found.length > 1 ? <span>{` +${found.length - 1}`}</span> : null}
              </>
            )}
          </span>
          <span className={style.rate}>
            <VisuallyHidden>{best.rate === null ? 'taxa não informada' : 'taxa '}</VisuallyHidden>
            {best.rate === null ? <span aria-hidden>—</span> : <span>{percentText(best.rate)}</span>}
          </span>
        </>
      ) : (
        <>
          {wide ? <BestDrops items={bestDrops({ drops, names })} /> : null}
          {/* Another element than the rate, so that its texts are not swapped. */}
          <span key="drops" className={style.drops}>
            <Count count={drops.length} noun="drop" />
          </span>
        </>
      )}
      {monsters ? (
        <span className={style.monsters}>
          <Count count={monsters} noun="monstro" />
        </span>
      ) : null}
      {monsters === 0 ? (
        <span className={style.monsters} data-none="" aria-hidden>
          —
        </span>
      ) : null}
      {guide.created_at ? (
        <span className={style.updated}>
          {/* The list's head says it. */}
          <VisuallyHidden>Atualizado em </VisuallyHidden>
          {formatTimestamp(guide.created_at, 'day')}
        </span>
      ) : null}
    </span>
  );
}

/** '18 drops', 'sem drops'; at the desk the list's heads say the noun. */
const Count = ({ count, noun }: { count: number; noun: string }) =>
  count === 0 ? (
    `sem ${noun}s`
  ) : (
    <>
      <span>{formatNumber(count)}</span>
      <span className={style.noun}>{` ${noun}${count === 1 ? '' : 's'}`}</span>
    </>
  );

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
          {guide.created_at ? <p className={updated}>{updatedText(guide.created_at)}</p> : null}
          <MapLink page id={guide.id} name={guide.name} className={buttonStyle({ size: 'sm' })}>
            Página do mapa
          </MapLink>
        </div>
      </div>
      <div className={drops.length <= FEW ? listStyle.few : undefined}>
        {drops.some(({ rate }) => rate !== null) ? (
          <p className={style.caption}>Taxa de drop de cada item</p>
        ) : null}
        <DropList drops={drops} marked={found} />
      </div>
    </div>
  );
};

const updatedText = (timestamp: string) => `Atualizado em ${formatTimestamp(timestamp, 'day')}`;

/** After the searched drop with the highest rate, how many others of the map the text names. */
const othersText = (found: readonly MapDrop[]): string =>
  found.length > 1 ? ` e mais ${found.length - 1}` : '';
