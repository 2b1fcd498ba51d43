import { shape, type Point } from './canvas.ts';

const outer =
  'M32 2C37 6 47 8 55 7C57 9 58 12 58 15C56 18 57 24 57 30C57 46 46 56 32 62C18 56 7 46 7 30C7 24 8 18 6 15C6 12 7 9 9 7C17 8 27 6 32 2Z';
const inner =
  'M32 7.500C38 11 46 12.500 53 11.800C52 18 53 24 52.800 30C52.500 43.500 43 52.500 32 57.500C21 52.500 11.500 43.500 11.200 30C11 24 12 18 11 11.800C18 12.500 26 11 32 7.500Z';

/** A star of long points with one bright and one dark facet each. */
function star(options: { at: Point; long: number; short: number; waist: number; points: number }): {
  light: string;
  dark: string;
} {
  const { at, long, short, waist, points } = options;
  const polar = (radius: number, turn: number): Point => [
    at[0] + Math.sin(turn) * radius,
    at[1] - Math.cos(turn) * radius,
  ];
  let light = '';
  let dark = '';
  for (let index = 0; index < points; index += 1) {
    const turn = (index / points) * Math.PI * 2;
    const half = Math.PI / points;
    const tip = polar(index % 2 === 0 ? long : short, turn);
    light += shape([at, polar(waist, turn - half), tip]);
    dark += shape([at, tip, polar(waist, turn + half)]);
  }
  return { light, dark };
}

const gold =
  '<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fbe9b4"/><stop offset=".45" stop-color="#d6b25e"/><stop offset="1" stop-color="#8a6527"/></linearGradient>';
const night =
  '<radialGradient id="n" cx=".5" cy=".4" r=".7"><stop stop-color="#3d4a8f"/><stop offset=".55" stop-color="#1d2550"/><stop offset="1" stop-color="#0e1229"/></radialGradient>';

/** What stands on the shield: the guiding star over the kingdom's wall. */
function charge(): string {
  const { light, dark } = star({ at: [32, 29], long: 20, short: 12, waist: 5.8, points: 8 });
  return `<path d="M11 40h5v-3h4v3h5v-3h4v3h6v-3h4v3h5v-3h4v3h5C48 51 40 56 32 60C24 56 16 51 11 40Z" fill="#080b1c" opacity=".75"/><path d="${dark}" fill="#b98a37"/><path d="${light}" fill="#fdeab2"/>`;
}

function shieldMarkup(): string {
  return `<path d="${outer}" fill="url(#g)"/><path d="${inner}" fill="url(#n)"/><clipPath id="c"><path d="${inner}"/></clipPath><g clip-path="url(#c)">${charge()}<path d="${inner}" fill="none" stroke="#05070f" stroke-opacity=".5" stroke-width="1.600"/></g>`;
}

export function crest(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs>${gold}${night}</defs>${shieldMarkup()}</svg>`;
}

/** The crest alone on a rounded night tile, for the home screen; `bleed` fills the square for maskable icons. */
export function appIcon(options: { bleed: boolean }): string {
  const { bleed } = options;
  const scale = bleed ? 0.68 : 0.8;
  const rest = 32 - 32 * scale;
  const stars = [
    [9, 12, 0.5],
    [54, 9, 0.6],
    [50, 22, 0.35],
    [13, 25, 0.35],
    [57, 38, 0.45],
    [7, 42, 0.5],
    [20, 6, 0.35],
    [44, 57, 0.3],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#cdd6ff"/>`)
    .join('');
  const tile =
    '<radialGradient id="t" cx=".5" cy=".42" r=".75"><stop stop-color="#2c356f"/><stop offset=".55" stop-color="#161d3f"/><stop offset="1" stop-color="#0b0e1c"/></radialGradient>';
  const corner = bleed ? 0 : 14;
  const edge = bleed
    ? ''
    : '<rect x=".75" y=".75" width="62.5" height="62.5" rx="13.300" fill="none" stroke="#d6b25e" stroke-opacity=".45"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512"><defs>${gold}${night}${tile}</defs><rect width="64" height="64" rx="${corner}" fill="url(#t)"/>${stars}${edge}<g transform="translate(${rest.toFixed(2)} ${rest.toFixed(2)}) scale(${scale})">${shieldMarkup()}</g></svg>`;
}
