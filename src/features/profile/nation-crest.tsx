import { css, cva } from '#styled/css/index.js';

// Literal colours: Panda reads no values from elsewhere.
const colours = cva({
  base: { '--nation': '#a3abc0' },
  variants: {
    nation: {
      lenaria: { '--nation': '#8bbdff' },
      vanov: { '--nation': '#ff9f8a' },
      osmium: { '--nation': '#86dcb9' },
      other: {},
    },
  },
});
const crest = css({
  flex: 'none',
  width: { base: '5rem', md: '6.5rem' },
  height: 'auto',
  color: 'var(--nation)',
});

type Sign = 'lenaria' | 'vanov' | 'osmium' | 'other';
const SIGNS: Record<number, Sign> = { 1: 'lenaria', 2: 'vanov', 3: 'osmium' };
const signOf = (nation: number): Sign => SIGNS[nation] ?? 'other';

// Our own signs on a 64 by 76 shield: a tower under the moon, a flame, a hammer, a star.
const SHAPES: Record<Sign, string> = {
  lenaria:
    'M22 54V34h-3v-8h5v3h4v-3h8v3h4v-3h5v8h-3v20h-7V44a3 3 0 0 0-6 0v10ZM33 13a6.5 6.5 0 1 0 7 9 8 8 0 0 1-7-9Z',
  vanov:
    'M33 13c3 8 13 14 13 27a14 14 0 0 1-28 1c0-7 4-10 6-15 2 2 3 4 3 7 5-5 7-12 6-20Zm-1 26c-3 4-6 6-6 10a6 6 0 0 0 12 0c0-4-4-6-6-10Z',
  osmium: 'M18 20h22l7 6v6H18Zm11 14h7v22h-7ZM14 22h3v8h-3Zm14 36h9v4h-9Z',
  other: 'm32 16 5 13 14 1-11 9 4 14-12-8-12 8 4-14-11-9 14-1Z',
};

/** Gives a card its nation's colour as `--nation`. */
export const nationStyle = (nation: number): string => colours({ nation: signOf(nation) });

/** The shield of an account's nation in `--nation`; the nation's name is beside it as text. */
export function NationCrest({ nation }: { nation: number }) {
  return (
    <svg viewBox="0 0 64 76" className={crest} aria-hidden>
      <path
        d="M32 2 60 9v29c0 17-11 29-28 36C15 67 4 55 4 38V9Z"
        fill="color-mix(in srgb, var(--nation) 16%, #0b0e17)"
        stroke="#d6b25e"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M32 7 55 13v25c0 14-9 24-23 30C18 62 9 52 9 38V13Z"
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.5"
      />
      <path d={SHAPES[signOf(nation)]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
