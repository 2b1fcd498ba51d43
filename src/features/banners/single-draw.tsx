import type { DrawnItem } from '#contract/banners.ts';
import type { Rarity } from '#contract/rarities.ts';
import { ItemIcon } from '#items/item-icon.tsx';
import { RarityBadge } from '#items/rarity-badge.tsx';
import { ItemLink } from '#items/thing-link.tsx';
import { useItemLookup } from '#items/use-item-lookup.ts';
import { Button } from '#ui/button.tsx';
import { BEAT_MS, isGreat, SPIN_MS, type SingleDraw as View } from './banners.animation.rules.ts';
import style from './draw.module.css';
import { colourOf, variables } from './draw-style.ts';
import { Gem, Rays } from './gem.tsx';

/** Number of sparks by rarity. */
const SPARKS: Record<Rarity, number> = {
  common: 0,
  rare: 10,
  super_rare: 16,
  ultra_rare: 22,
  legendary: 30,
};
const GATHERING_SPARKS = 14;
const SHARDS = 7;
const times = variables({ '--spin': `${SPIN_MS}ms`, '--beat': `${BEAT_MS}ms` });

/** The gem that spins, takes the colour of its rarity and breaks into the item. */
export function SingleDraw({ view }: { view: View }) {
  const item = view.step === 'initial' ? null : view.item;
  const revealed = view.step === 'spinning' ? null : item;
  const great = item ? isGreat(item.rarity) : false;
  return (
    <div
      className={style.single}
      data-step={view.step}
      data-rarity={item?.rarity}
      data-great={revealed && great ? '' : undefined}
      style={{ ...times, ...(item ? colourOf(item.rarity) : {}) }}
    >
      {item ? <span className={style.aura} /> : null}
      <div className={style.centre}>
        {revealed ? null : <Rays className={style.rays} />}
        {revealed ? null : <span className={style.halo} />}
        {/* The same light in the rarity's colour, which appears while the gem spins. */}
        {item ? <Rays className={style.tellRays} /> : null}
        {item ? <span className={style.tellHalo} /> : null}
        <Particles
          count={revealed ? SPARKS[revealed.rarity] : GATHERING_SPARKS}
          className={revealed ? style.fleck : style.spark}
        />
        {revealed ? null : (
          <span className={style.gem}>
            <Gem className={style.gemFace} />
            {item ? <Gem className={style.tellFace} /> : null}
          </span>
        )}
        {revealed ? <Revealed item={revealed} great={great} /> : null}
      </div>
      <div className={style.words}>
        {view.step === 'initial' ? <Button busy>Revelar Item</Button> : null}
        {view.step === 'spinning' ? <p className={style.doing}>Obtendo item...</p> : null}
        {revealed ? (
          <div className={style.won}>
            <p className={style.name}>
              <ItemLink id={revealed.item_id} name={revealed.label} />
            </p>
            <RarityBadge rarity={revealed.rarity} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

function Revealed({ item, great }: { item: DrawnItem; great: boolean }) {
  const itemOf = useItemLookup([item.item_id]);
  return (
    <>
      <span className={style.ring} />
      <Particles count={SHARDS} className={style.shard} />
      {great ? <Rays className={style.beatRays} /> : null}
      {great ? <span className={style.beatRing} /> : null}
      <span className={style.prize}>
        <span className={style.prizeSize}>
          <ItemIcon icon={itemOf(item.item_id)?.icon ?? 0} size={168} frame={item.rarity} />
        </span>
      </span>
      <span className={style.flash} />
      {great ? <span className={style.beatFlash} /> : null}
    </>
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
