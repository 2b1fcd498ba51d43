import type { Tone } from '#demo/world/catalogue/colour-tones.ts';

/** A colour in five steps: outline, shadow, body, light, glint. */
export type Ramp = { ink: string; deep: string; base: string; light: string; shine: string };
export type Step = keyof Ramp;

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Between two colours; `share` is how much of the second. */
export function mix({ from, to, share }: { from: string; to: string; share: number }): string {
  const other = channels(to);
  const mixed = channels(from).map((value, at) => Math.round(value + ((other[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** One outline colour for all: a line that never changes costs the compressed sheets a sixth less. */
const INK = '#070914';

/** Shadows are tinted blue and lights cream, so that all icons seem to be in the same light. */
export function ramp(base: string): Ramp {
  return {
    ink: INK,
    deep: mix({ from: base, to: '#10123a', share: 0.48 }),
    base,
    light: mix({ from: base, to: '#fff3d6', share: 0.42 }),
    shine: mix({ from: base, to: '#fffaf0', share: 0.8 }),
  };
}

/** Each tone's body and its accent: gems, eyes, flames, linings. */
const tones: Record<Tone, readonly [string, string]> = {
  wood: ['#9c6b3c', '#d9b27a'],
  rust: ['#a9583a', '#e0a26a'],
  iron: ['#7d8494', '#b9a58a'],
  steel: ['#9fb0c8', '#5d8fd0'],
  silver: ['#c4cede', '#8fb4e8'],
  copper: ['#c07a4a', '#6fc2a8'],
  gold: ['#e0b548', '#d8475a'],
  bone: ['#d8cba8', '#a8744a'],
  leather: ['#8a5a38', '#e0bb6a'],
  sand: ['#cfae76', '#4fb0b8'],
  ash: ['#8d8a92', '#e07848'],
  obsidian: ['#4a4d66', '#c85ae0'],
  shadow: ['#55507e', '#b46cff'],
  leaf: ['#6fa84a', '#f0d060'],
  emerald: ['#2fa872', '#b8f070'],
  venom: ['#94b832', '#b04fd0'],
  sea: ['#2f9db0', '#8ff0d8'],
  sapphire: ['#3f74d8', '#8fd8ff'],
  frost: ['#8fd0ec', '#ffffff'],
  crystal: ['#a8c8f8', '#f0a8f0'],
  storm: ['#6f80d8', '#ffe860'],
  moon: ['#a8b4e0', '#f4ecc0'],
  sun: ['#f0bc40', '#fff0a0'],
  amber: ['#e08f2c', '#ffe08a'],
  ember: ['#e85f28', '#ffd24a'],
  ruby: ['#d03a50', '#ff9aa0'],
  blood: ['#a02436', '#ff5a5a'],
  dragon: ['#b83a2c', '#7fe05a'],
  rose: ['#d8608c', '#ffd0dc'],
  amethyst: ['#8f5ad0', '#e0b0ff'],
  arcane: ['#6a58e0', '#5ff0f0'],
  abyss: ['#3a4a9c', '#f05ac8'],
  spirit: ['#5fc8b4', '#e0fff0'],
  holy: ['#f0e4c0', '#f0c040'],
  ivory: ['#e0d8c4', '#c08a5a'],
  dawn: ['#f08a78', '#ffe0a0'],
};

/** Colours that do not follow the theme. */
const fixed = {
  timber: '#8a5c36',
  hide: '#6f4a34',
  night: '#3c4258',
  steel2: '#98a4b8',
  brass: '#d6b25e',
  cream: '#eadfc2',
  snow: '#eef2f8',
  crust: '#cf9448',
  meat: '#b8583a',
  green: '#5f9c44',
  coal: '#2c3040',
  glass: '#a8c8d8',
  skin: '#f0c8a0',
  red: '#c83c46',
} as const;
const trims = [
  '#80715e',
  '#8f93a0',
  '#b08450',
  '#c0c8d6',
  '#d6b25e',
  '#e0bc5c',
  '#f0ce72',
  '#ffe29a',
] as const;

export type Pigment = 'main' | 'trim' | 'gem' | keyof typeof fixed;
export type Palette = Record<Pigment, Ramp>;

const constant = Object.fromEntries(Object.entries(fixed).map(([name, hex]) => [name, ramp(hex)]));
const isComplete = (ramps: Record<string, Ramp>): ramps is Palette =>
  ['main', 'trim', 'gem', ...Object.keys(fixed)].every((name) => name in ramps);

/** The paints of one icon: its tone's body and accent, the trim of its tier, and the constant ones. */
export function palette({ tone, tier }: { tone: Tone; tier: number }): Palette {
  const [body, accent] = tones[tone];
  const trim = trims[Math.min(tier, trims.length - 1)] ?? trims[0];
  const paints = { ...constant, main: ramp(body), gem: ramp(accent), trim: ramp(trim) };
  if (!isComplete(paints)) throw new Error('A paint is missing');
  return paints;
}
