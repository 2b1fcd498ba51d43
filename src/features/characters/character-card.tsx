import { keysOf } from '#contract/keys.ts';
import type { Character } from '#contract/characters.ts';
import { PACK } from '#contract/pack.ts';
import { formatNumber } from '#lib/number.ts';
import { cx } from '#styled/css/index.js';
import { cardStyle } from '#ui/card-style.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { muted } from '#ui/text-style.ts';
import style from './characters.module.css';
import { ClassEmblem, classStyle } from './class-emblem.tsx';
import { classLabel } from '#lib/labels.ts';
import { onlineTimeLabel } from './characters.rules.ts';

const SHOWN = {
  honor: ({ honor }: Character) => formatNumber(honor ?? 0),
  killpoint: ({ killpoint }: Character) => formatNumber(killpoint ?? 0),
  loggedtime: ({ loggedtime }: Character) => onlineTimeLabel(loggedtime),
};

/** What the game shows of a character, with its label. */
const FACTS = keysOf(SHOWN).flatMap((name) => {
  const label = PACK.character[name];
  return label === null ? [] : [[name, label] as const];
});

/** One character: name, class, level, and what else the game shows. */
export function CharacterCard({ character }: { character: Character }) {
  const { classinfo } = character;
  return (
    <article
      className={cx(cardStyle({ padding: 'none', layout: 'column' }), style.card, classStyle(classinfo))}
      data-class={classinfo}
    >
      <div className={style.head}>
        <ClassEmblem classinfo={classinfo} />
        <div className={style.words}>
          <h2>{character.name}</h2>
          <p>{classLabel(character)}</p>
        </div>
        <dl className={style.level}>
          <dt className={muted({ size: 'xs' })}>Nível</dt>
          <dd>{character.level}</dd>
        </dl>
      </div>
      <dl className={style.facts}>
        {FACTS.map(([name, label]) => (
          <Fact key={name} label={label} shown={SHOWN[name](character)} />
        ))}
      </dl>
    </article>
  );
}

function Fact({ label, shown }: { label: string; shown: string }) {
  return (
    <div>
      <dt className={muted({ size: 'xs' })}>{label}</dt>
      <dd>{shown}</dd>
    </div>
  );
}

/** Placeholder of a card, in its size. */
export function CharacterCardSkeleton() {
  return (
    <div
      className={cx(cardStyle({ padding: 'none', layout: 'column' }), style.card, classStyle(0))}
      aria-hidden
    >
      <div className={style.head}>
        <Skeleton shape="emblem" className={style.emblem} />
        <div className={style.lines}>
          <Skeleton shape="title" width="long" />
          <Skeleton width="half" />
          <Skeleton shape="title" width="short" className={style.levelSkeleton} />
        </div>
      </div>
      <div className={style.facts}>
        {FACTS.map(([name]) => (
          <div key={name} className={style.lines}>
            <Skeleton width="long" />
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    </div>
  );
}
