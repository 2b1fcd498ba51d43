import { useEffect, useRef } from 'react';
import type { GuideMap } from '#contract/guides.ts';
import type { RowId } from '#contract/shape.ts';
import { formatTimestamp } from '#lib/format.ts';
import { css } from '#styled/css/index.js';
import { Badge } from '#ui/badge.tsx';
import { cardStyle } from '#ui/card-style.ts';
import { Icon } from '#ui/icon.tsx';
import { DropList } from './drop-list.tsx';
import { GuidePicture } from './guide-picture.tsx';
import { keepInView } from './keep-in-view.ts';
import { dropsOf, levelOf } from './guides.rules.ts';

const card = css(cardStyle.raw({ padding: 'none' }), { '&[data-open]': { borderColor: 'line2' } });
const head = css({
  // The name wraps below the level when the text is large.
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  width: 'full',
  minHeight: { base: '5.5rem', md: '5rem' },
  paddingInline: { base: '4', md: '5' },
  paddingBlock: '3',
  borderRadius: 'lg',
  textAlign: 'left',
  cursor: 'pointer',
  transition: 'background-color 150ms',
  _hover: { backgroundColor: 'tint' },
  '&[aria-expanded=true]': { borderBottomRadius: '0' },
});
const level = css({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  flex: 'none',
  width: '3.25rem',
  height: '3.25rem',
  borderWidth: '1px',
  borderColor: 'line2',
  borderRadius: 'md',
  backgroundColor: 'sunken',
  color: 'gold2',
  lineHeight: '1.1',
  fontVariantNumeric: 'tabular-nums',
});
const words = css({ flex: '1 1 6rem', minWidth: '0' });
const levelWord = css({ color: 'muted', fontSize: '0.6875rem', fontWeight: '500' });
const levelNumber = css({ fontSize: 'lg', fontWeight: '600' });
const name = css({
  fontSize: { base: 'md', md: 'lg' },
  fontWeight: '600',
  lineHeight: '1.3',
  overflowWrap: 'anywhere',
  lineClamp: '2',
  '[aria-expanded=true] &': { lineClamp: 'none' },
});
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  marginTop: '1',
  color: 'muted',
  fontSize: 'xs',
});
const chevron = css({
  color: 'gold',
  transition: 'transform 200ms',
  '[aria-expanded=true] &': { transform: 'rotate(180deg)' },
});
const body = css({
  paddingInline: { base: '4', md: '5' },
  paddingTop: '4',
  paddingBottom: '5',
  borderTopWidth: '1px',
  borderColor: 'line',
  animation: 'fade 200ms ease-out',
});

/** One map: name and level, and its drops when it is open. */
export function GuideCard({
  guide,
  open,
  onToggle,
  target,
  onShown,
}: {
  guide: GuideMap;
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
              <Badge tone={guide.type === 'DUNGEON' ? 'purple' : 'blue'}>
                {guide.type === 'DUNGEON' ? 'Dungeon' : 'Mapa'}
              </Badge>
              <span>{drops.length === 1 ? '1 drop' : `${drops.length} drops`}</span>
              {guide.created_at ? (
                <span>{`Atualizado em ${formatTimestamp(guide.created_at, 'day')}`}</span>
              ) : null}
            </span>
          </span>
          <Icon name="chevron-down" className={chevron} />
        </button>
      </h3>
      {open ? (
        <section id={bodyId} className={body} aria-label={`Drops de ${guide.name}`}>
          {guide.image_url ? <GuidePicture src={guide.image_url} /> : null}
          <DropList drops={drops} />
        </section>
      ) : null}
    </article>
  );
}
