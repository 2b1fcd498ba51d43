import type { CSSProperties, RefObject } from 'react';
import type { Banner, DrawnItem, Rarity } from '#contract/banners.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { RarityBadge } from '#items/rarity-badge.tsx';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SPIN_MS, type DrawView } from './banners.animation.rules.ts';
import { BannerPicture } from './banner-picture.tsx';
import style from './draw.module.css';
import { Gem, Rays } from './gem.tsx';

/** Number of sparks by rarity. */
const SPARKS: Record<Rarity, number> = {
  common: 8,
  rare: 12,
  super_rare: 16,
  ultra_rare: 22,
  legendary: 30,
};
const SHARDS = 7;

/** CSS variables as a style. */
const variables = (properties: Record<`--${string}`, string | number>) => properties as CSSProperties;
const colourOf = (rarity: Rarity) => variables({ '--rarity': `var(--colors-rarity-${rarity})` });

/** The upper part of the dialog: the banner's picture with the draw's animation above it. */
export function DrawStage({
  ref: stage,
  banner,
  view,
  onSkip,
}: {
  ref: RefObject<HTMLDivElement | null>;
  banner: Banner;
  view: DrawView;
  onSkip: () => void;
}) {
  const skip = () => {
    // The skip button disappears with the animation, so the focus moves to the stage first.
    stage.current?.focus();
    onSkip();
  };
  return (
    <div
      ref={stage}
      tabIndex={-1}
      role="group"
      aria-label="Sorteio"
      className={style.stage}
      data-kind={view.kind}
    >
      <BannerPicture src={banner.image} className={style.art} />
      {view.kind === 'single' ? <SingleDraw view={view} onSkip={skip} /> : null}
      {view.kind === 'ten' ? <TenDraws items={view.items} /> : null}
      <div role="status">
        <VisuallyHidden>{announce(view)}</VisuallyHidden>
      </div>
    </div>
  );
}

/** What a screen reader announces after a draw. */
function announce(view: DrawView): string {
  if (view.kind === 'ten') return `Você obteve ${view.items.length} itens.`;
  return view.kind === 'single' && view.step === 'complete' ? `Você obteve: ${view.item.label}.` : '';
}

function SingleDraw({ view, onSkip }: { view: DrawView & { kind: 'single' }; onSkip: () => void }) {
  const item = view.step === 'initial' ? null : view.item;
  const revealed = view.step === 'spinning' ? null : item;
  // The colour tells the rarity, so it is set only once the item is shown.
  const colour = revealed ? colourOf(revealed.rarity) : {};
  return (
    <div
      className={style.single}
      data-step={view.step}
      style={{ ...variables({ '--spin': `${SPIN_MS}ms` }), ...colour }}
    >
      <div className={style.centre}>
        <Rays className={style.rays} />
        <span className={style.halo} />
        <Particles count={item ? SPARKS[item.rarity] : SPARKS.common} className={style.spark} />
        <Gem className={style.gem} />
        {revealed ? (
          <>
            <span className={style.ring} />
            <Particles count={SHARDS} className={style.shard} />
            <Prize item={revealed} />
            <span className={style.flash} />
          </>
        ) : null}
      </div>
      <div className={style.words}>
        {view.step === 'initial' ? <Button busy>Revelar Item</Button> : null}
        {view.step === 'spinning' ? <p className={style.doing}>Obtendo item...</p> : null}
        {revealed ? (
          <div className={style.won}>
            <p className={style.name}>{revealed.label}</p>
            <RarityBadge rarity={revealed.rarity} />
          </div>
        ) : null}
        {view.step === 'spinning' || view.step === 'revealing' ? (
          <Button variant="ghost" size="sm" className={style.skip} onClick={onSkip}>
            Pular
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Particles in all directions, each at a distance of its own. */
function Particles({ count, className }: { count: number; className: string | undefined }) {
  return Array.from({ length: count }, (_, index) => (
    <i
      key={index}
      className={className}
      style={variables({
        '--turn': `${(360 * index) / count}deg`,
        '--far': `${-7 - ((index * 0.382) % 1) * 6}rem`,
      })}
    />
  ));
}

function Prize({ item }: { item: DrawnItem }) {
  const itemOf = useItemLookup([item.item_id]);
  return (
    <span className={style.prize}>
      <ItemIcon icon={itemOf(item.item_id)?.icon ?? 0} size={84} frame={item.rarity} />
    </span>
  );
}

function TenDraws({ items }: { items: readonly DrawnItem[] }) {
  const itemOf = useItemLookup(items.map(({ item_id }) => item_id));
  return (
    <ol className={style.ten} aria-label="Itens obtidos">
      {items.map((item, index) => (
        // The same item may come twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={style.won10} style={colourOf(item.rarity)}>
          <ItemIcon icon={itemOf(item.item_id)?.icon ?? 0} frame={item.rarity} />
          <div>
            <p>{item.label}</p>
            <RarityBadge rarity={item.rarity} />
          </div>
        </li>
      ))}
    </ol>
  );
}
