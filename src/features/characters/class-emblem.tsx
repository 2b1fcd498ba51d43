import { PACK } from '#contract/pack.ts';
import { cva, cx } from '#styled/css/index.js';
import { SYMBOLS } from './class-symbol.tsx';

/** The emblem of a class by the API's `classinfo`. */
const emblemOf = (classinfo: number) => PACK.classEmblems[classinfo] ?? 'other';

const colours = cva({
  base: {},
  variants: {
    characterClass: {
      warrior: { '--class': '{colors.bad}' },
      templar: { '--class': '{colors.info}' },
      archer: { '--class': '{colors.good}' },
      dual: { '--class': '{colors.orange}' },
      sorcerer: { '--class': '{colors.purple}' },
      cleric: { '--class': '{colors.yellow}' },
      gunslinger: { '--class': 'color-mix(in srgb, {colors.bad}, {colors.purple})' },
      other: { '--class': '{colors.muted}' },
    },
  },
});
const emblem = cva({
  base: { flex: 'none', color: 'var(--class)' },
  variants: {
    size: { sm: { width: '3.5rem', height: '3.5rem' }, md: { width: '5rem', height: '5rem' } },
  },
});

/** A CSS class that sets `--class` to the colour of a character's class. Emblems of the game's own set it by `data-class` (scripts/build/brand.ts). */
export function classStyle(classinfo: number): string {
  const found = emblemOf(classinfo);
  return colours({ characterClass: typeof found === 'string' ? found : 'other' });
}

/** The emblem of a class in the class's colour on a framed diamond. */
export function ClassEmblem({ classinfo, size = 'md' }: { classinfo: number; size?: 'sm' | 'md' }) {
  const found = emblemOf(classinfo);
  return (
    <svg
      data-class={classinfo}
      viewBox="0 0 64 64"
      className={cx(emblem({ size }), classStyle(classinfo))}
      strokeLinejoin="round"
      aria-hidden
    >
      <path
        d="M32 1 63 32 32 63 1 32Z"
        fill="color-mix(in srgb, var(--class) 16%, var(--colors-ink))"
        stroke="var(--colors-gold)"
        strokeWidth="1.4"
      />
      <path d="M32 5.5 58.5 32 32 58.5 5.5 32Z" fill="none" stroke="currentColor" strokeOpacity="0.4" />
      <g
        transform="translate(7.5 7.5) scale(0.766)"
        fill="currentColor"
        stroke="color-mix(in srgb, var(--class) 16%, var(--colors-ink))"
        strokeWidth="1.6"
        paintOrder="stroke"
      >
        {typeof found === 'string' ? SYMBOLS[found] : <path d={found.path} fillRule="evenodd" />}
      </g>
    </svg>
  );
}
