import type { Tone } from '#demo/world/catalogue/colour-tones.ts';
import type { Look } from './appearance.ts';
import { mix, type Palette } from './palette.ts';
import { path } from './paths.ts';

type Force = 'flame' | 'shard' | 'ray' | 'mist' | 'halo' | 'thorn';

const forces: Partial<Record<Tone, Force>> = {
  ember: 'flame',
  dragon: 'flame',
  blood: 'flame',
  frost: 'shard',
  crystal: 'shard',
  sapphire: 'shard',
  storm: 'ray',
  sun: 'ray',
  gold: 'ray',
  amber: 'ray',
  shadow: 'mist',
  abyss: 'mist',
  spirit: 'mist',
  obsidian: 'mist',
  ash: 'mist',
  holy: 'halo',
  moon: 'halo',
  dawn: 'halo',
  leaf: 'thorn',
  emerald: 'thorn',
  venom: 'thorn',
  rose: 'thorn',
};

/** Shapes of the auras behind items of the highest tiers: one flat figure in a dark tint. */
const auras: Record<Force, string> = {
  flame:
    'M21 1Q25 7 24 10Q30 7 30 3Q36 9 33 15Q38 14 39 11Q41 21 36 26Q40 27 41 25Q39 36 30 38Q21 43 12 38Q3 36 1 25Q2 27 6 26Q1 21 3 11Q4 14 9 15Q6 9 12 3Q12 7 18 10Q17 7 21 1Z',
  shard:
    '#21,0 25,9 34,4 32,14 42,17 34,22 40,31 30,30 28,40 21,33 14,40 12,30 2,31 8,22 0,17 10,14 8,4 17,9',
  ray: '#21,0 23.5,12 32,3 28,14 40,11 31,20 42,23 30,24 38,34 27,29 27,41 21,31 15,41 15,29 4,34 12,24 0,23 11,20 2,11 14,14 10,3 18.5,12',
  mist: '~21,3 30,5 34,10 40,16 37,23 40,30 32,34 27,40 20,37 12,40 8,33 2,28 5,21 2,13 9,10 13,4',
  halo: 'o21,21,19',
  thorn:
    '#21,1 24,6 30,3 31,9 38,9 36,15 41,20 36,25 39,32 32,32 30,39 24,36 21,41 18,36 12,39 10,32 3,32 6,25 1,20 6,15 4,9 11,9 12,3 18,6',
};

const NIGHT = '#0e1322';
const glints: readonly (readonly [number, number])[] = [
  [7, 9],
  [35, 33],
  [9, 34],
  [36, 8],
];

function glint({ x, y, size, color }: { x: number; y: number; size: number; color: string }): string {
  const thin = size / 4;
  const d = path(
    `#${x},${y - size} ${x + thin},${y - thin} ${x + size},${y} ${x + thin},${y + thin} ${x},${y + size} ${x - thin},${y + thin} ${x - size},${y} ${x - thin},${y - thin}`,
  );
  return `<path d="${d}" fill="${color}"/>`;
}

/** What tells tiers apart at a glance: an aura behind from tier 6, glints before from tier 5 on. */
export function ornaments({ look, paints }: { look: Look; paints: Palette }): {
  behind: string;
  before: string;
} {
  const { tier, tone, seed } = look;
  let behind = '';
  if (tier >= 6) {
    const tint = mix({ from: NIGHT, to: paints.main.base, share: tier >= 7 ? 0.5 : 0.32 });
    behind = `<path d="${path(auras[forces[tone] ?? 'halo'])}" fill="${tint}"/>`;
  }
  const many = tier >= 7 ? 2 : tier >= 5 ? 1 : 0;
  let before = '';
  for (let at = 0; at < many; at++) {
    const [x, y] = glints[(seed + at) % glints.length] ?? [0, 0];
    before += glint({ x, y, size: at === 0 ? 4.4 : 3, color: paints.gem.shine });
  }
  return { behind, before };
}
