import type { Character } from '#contract/characters.ts';
import { formatNumber } from '#lib/number.ts';
import { cx } from '#styled/css/index.js';
import { cardStyle } from '#ui/card-style.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { muted } from '#ui/text-style.ts';
import style from './characters.module.css';
import { ClassEmblem, classStyle } from './class-emblem.tsx';
import { classLabel } from '#lib/labels.ts';
import { onlineTimeLabel } from './characters.rules.ts';

/** One character: name, class, level, honor, killpoint, time online. */
export function CharacterCard({ character }: { character: Character }) {
  const { classinfo, loggedtime, honor, killpoint } = character;
  return (
    <article
      className={cx(cardStyle({ padding: 'none', layout: 'column' }), style.card, classStyle(classinfo))}
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
        <Fact label="Honra" shown={formatNumber(honor ?? 0)} />
        <Fact label="Killpoints" shown={formatNumber(killpoint ?? 0)} />
        <Fact label="Tempo online" shown={onlineTimeLabel(loggedtime)} />
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
        <Skeleton shape="emblem" />
        <div className={style.lines}>
          <Skeleton shape="title" width="long" />
          <Skeleton width="half" />
        </div>
      </div>
      <div className={style.facts}>
        {[1, 2, 3].map((each) => (
          <div key={each} className={style.lines}>
            <Skeleton width="long" />
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    </div>
  );
}
