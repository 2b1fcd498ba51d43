import type { BrandColors } from '#contract/brand.ts';
import { keysOf } from '#contract/keys.ts';

/** SVG paths of the icons of the manifest's shortcuts (scripts/build/web-manifest.ts), in a view box of 64 by 64. */
const SHAPES = {
  noticias:
    '<path d="M16 17c8-3 14 0 16 2v29c-3-3-9-5-16-3zM48 17c-8-3-14 0-16 2v29c3-3 9-5 16-3z"/><path d="M20 24c4-1 6 0 8 1M20 30c4-1 6 0 8 1M20 36c4-1 6 0 8 1M36 25c3-1 5-1 8-1M36 31c3-1 5-1 8-1"/>',
  guias:
    '<path d="M15 20l11-5 12 5 11-5v29l-11 5-12-5-11 5zM26 15v29M38 20v29"/><path d="M19 36c6-8 10 2 14-6s8-3 11-8" stroke-dasharray="3 3"/><path d="M42 20l4 4m0-4l-4 4"/>',
  leilao:
    '<path d="M27 17l13 13M24 20l13 13M25 15l-3 3a2 2 0 0 0 0 3l3 3M42 28l3 3a2 2 0 0 1 0 3l-3 3a2 2 0 0 1-3 0l-3-3M25 15a2 2 0 0 1 3 0l2 2M29 27L15 41a3 3 0 0 0 4 4l14-14M30 48h18"/>',
  loja: '<path d="M24 22c-8 5-12 13-11 19 1 6 6 8 19 8s18-2 19-8c1-6-3-14-11-19zM24 22l-4-7c4 2 6-1 8 0s4 1 7 0 5 2 9 0l-4 7zM22 22h20"/><path d="M32 28l2.300 4.700 5 .8-3.600 3.600.8 5L32 39.700l-4.500 2.400.8-5-3.600-3.600 5-.8z"/>',
} as const;

type ShortcutName = keyof typeof SHAPES;
export const SHORTCUT_NAMES = keysOf(SHAPES);

/** The icon of a shortcut, in the colors of the brand. */
export const shortcutIcon = ({ name, colors }: { name: ShortcutName; colors: BrandColors }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${colors.glow}"/><stop offset="1" stop-color="${colors.ink}"/></linearGradient></defs><circle cx="32" cy="32" r="31" fill="url(#t)" stroke="${colors.gold}" stroke-opacity=".5" stroke-width="1.5"/><g fill="none" stroke="${colors.gold2}" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round">${SHAPES[name]}</g></svg>`;
