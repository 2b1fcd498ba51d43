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

/** White on nothing, for the notification bar. */
export function badge(): string {
  const { light, dark } = star({ at: [32, 30], long: 20, short: 11, waist: 6, points: 8 });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="96" height="96"><path d="${outer}" fill="none" stroke="#fff" stroke-width="4"/><path d="${light}${dark}" fill="#fff"/></svg>`;
}

const shortcuts = {
  noticias:
    '<path d="M16 17c8-3 14 0 16 2v29c-3-3-9-5-16-3zM48 17c-8-3-14 0-16 2v29c3-3 9-5 16-3z"/><path d="M20 24c4-1 6 0 8 1M20 30c4-1 6 0 8 1M20 36c4-1 6 0 8 1M36 25c3-1 5-1 8-1M36 31c3-1 5-1 8-1"/>',
  guias:
    '<path d="M15 20l11-5 12 5 11-5v29l-11 5-12-5-11 5zM26 15v29M38 20v29"/><path d="M19 36c6-8 10 2 14-6s8-3 11-8" stroke-dasharray="3 3"/><path d="M42 20l4 4m0-4l-4 4"/>',
  leilao:
    '<path d="M27 17l13 13M24 20l13 13M25 15l-3 3a2 2 0 0 0 0 3l3 3M42 28l3 3a2 2 0 0 1 0 3l-3 3a2 2 0 0 1-3 0l-3-3M25 15a2 2 0 0 1 3 0l2 2M29 27L15 41a3 3 0 0 0 4 4l14-14M30 48h18"/>',
  loja: '<path d="M24 22c-8 5-12 13-11 19 1 6 6 8 19 8s18-2 19-8c1-6-3-14-11-19zM24 22l-4-7c4 2 6-1 8 0s4 1 7 0 5 2 9 0l-4 7zM22 22h20"/><path d="M32 28l2.300 4.700 5 .8-3.600 3.600.8 5L32 39.700l-4.500 2.400.8-5-3.600-3.600 5-.8z"/>',
};
export type Shortcut = keyof typeof shortcuts;
export const shortcutNames = ['noticias', 'guias', 'leilao', 'loja'] as const satisfies readonly Shortcut[];

export function shortcutIcon(name: Shortcut): string {
  const tile =
    '<linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#28316a"/><stop offset="1" stop-color="#101530"/></linearGradient>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="96" height="96"><defs>${gold}${tile}</defs><circle cx="32" cy="32" r="31" fill="url(#t)" stroke="#d6b25e" stroke-opacity=".5" stroke-width="1.500"/><g fill="none" stroke="#f0d48a" stroke-width="2.800" stroke-linecap="round" stroke-linejoin="round">${shortcuts[name]}</g></svg>`;
}
