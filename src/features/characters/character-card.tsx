import type { Character } from '#contract/characters.ts';
import { formatNumber } from '#lib/number.ts';
import { css, cx } from '#styled/css/index.js';
import { cardStyle } from '#ui/card-style.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { muted } from '#ui/text-style.ts';
import { ClassEmblem, classStyle } from './class-emblem.tsx';
import { classLabel } from '#lib/labels.ts';
import { onlineTimeLabel } from './characters.rules.ts';

// Merged with the card's own style, and replaces its background.
const card = css.raw({
  height: 'full',
  // A glow in the class's colour behind its emblem.
  backgroundImage:
    'radial-gradient(16rem 11rem at 3.5rem 3.5rem, color-mix(in srgb, var(--class) 20%, transparent), transparent), linear-gradient(180deg, {colors.raised}, {colors.surface})',
});
const head = css({
  display: 'flex',
  // The level wraps below when the text is large.
  flexWrap: 'wrap',
  alignItems: 'center',
  flex: '1',
  gap: '4',
  padding: '4',
});
const name = css({
  fontSize: 'lg',
  fontWeight: '600',
  lineHeight: '1.25',
  overflowWrap: 'anywhere',
});
const words = css({ flex: '1 1 6rem', minWidth: '0' });
const characterClass = css({ color: 'var(--class)', fontSize: 'sm', fontWeight: '600' });
const level = css({ display: 'flex', flexDirection: 'column-reverse', textAlign: 'center' });
const levelValue = css({
  color: 'gold2',
  fontSize: '2xl',
  fontWeight: '700',
  lineHeight: '1.1',
  fontVariantNumeric: 'tabular-nums',
});
const facts = css({
  display: 'grid',
  // Equal columns, each wide enough for a long number.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(7rem, 100%), 1fr))',
  borderTopWidth: '1px',
  borderColor: 'line',
  backgroundColor: 'well',
  overflow: 'hidden',
});
const fact = css({
  minWidth: '0',
  // 'Desconhecido' fits a third of a phone.
  paddingInline: '2',
  paddingBlock: '3',
  overflowWrap: 'anywhere',
  // Lines between the facts, for any number of rows.
  boxShadow: '-1px -1px 0 0 {colors.line}',
});
const value = css({
  fontSize: 'sm',
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
});
const lines = css({ display: 'grid', gap: '2', flex: '1' });

/** One character: name, class, level, honor, killpoint, time online. */
export function CharacterCard({ character }: { character: Character }) {
  const { classinfo, loggedtime, honor, killpoint } = character;
  return (
    <article
      className={cx(css(cardStyle.raw({ padding: 'none', layout: 'column' }), card), classStyle(classinfo))}
    >
      <div className={head}>
        <ClassEmblem classinfo={classinfo} />
        <div className={words}>
          <h2 className={name}>{character.name}</h2>
          <p className={characterClass}>{classLabel(character)}</p>
        </div>
        <dl className={level}>
          <dt className={muted({ size: 'xs' })}>Nível</dt>
          <dd className={levelValue}>{character.level}</dd>
        </dl>
      </div>
      <dl className={facts}>
        <Fact label="Honra" shown={formatNumber(honor ?? 0)} />
        <Fact label="Killpoints" shown={formatNumber(killpoint ?? 0)} />
        <Fact label="Tempo online" shown={onlineTimeLabel(loggedtime)} />
      </dl>
    </article>
  );
}

function Fact({ label, shown }: { label: string; shown: string }) {
  return (
    <div className={fact}>
      <dt className={muted({ size: 'xs' })}>{label}</dt>
      <dd className={value}>{shown}</dd>
    </div>
  );
}

/** Placeholder of a card, in its size. */
export function CharacterCardSkeleton() {
  return (
    <div
      className={cx(css(cardStyle.raw({ padding: 'none', layout: 'column' }), card), classStyle(0))}
      aria-hidden
    >
      <div className={head}>
        <Skeleton shape="emblem" />
        <div className={lines}>
          <Skeleton shape="title" width="long" />
          <Skeleton width="half" />
        </div>
      </div>
      <div className={facts}>
        {[1, 2, 3].map((each) => (
          <div key={each} className={cx(fact, lines)}>
            <Skeleton width="long" />
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    </div>
  );
}
