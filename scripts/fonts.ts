/**
 * Writes the portal's fonts and their CSS into src/ui/fonts: `tsx scripts/fonts.ts`. Each font is a subset of the Fontsource file with the
 * characters of Portuguese and the used weights. For all other characters the CSS names the full files, which `unicode-range` makes browsers
 * load only when needed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';

export const folder = 'src/ui/fonts';
const fontsource = 'node_modules/@fontsource-variable';

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const letters = 'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúü';
const symbols = '\u00a0§©ª«°º»·×÷–—‘’“”•…€−';

const without = ({ text, drop }: { text: string; drop: string }): string =>
  Array.from(text)
    .filter((character) => !drop.includes(character))
    .join('');

/** Without angle brackets: they would add Inter's arrow ligatures for `->` and `<=`, 2.6 kB. */
const text = without({ text: ascii + letters + symbols, drop: '<>' });

type Font = {
  family: string;
  /** Its folder in Fontsource. */
  name: string;
  text: string;
  /** OpenType features that browsers apply by default or that the portal's styles use. */
  features: string[];
  weight: number | { min: number; max: number };
};

export const fonts: Font[] = [
  {
    family: 'Inter',
    name: 'inter',
    text,
    features: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum'],
    weight: { min: 400, max: 700 },
  },
  {
    // Page and section titles (src/ui/heading-style.ts), in one weight.
    family: 'Cinzel',
    name: 'cinzel',
    text: without({ text, drop: '$*=@[\\]^_`{|}~§€' }),
    features: ['ccmp', 'kern', 'liga', 'mark', 'mkmk'],
    weight: 600,
  },
];

export const fileOf = ({ name }: Font): string => `${name}-portuguese.woff2`;

const latinFile = ({ name }: Font): string => `${name}/files/${name}-latin-wght-normal.woff2`;

export async function subsetOf(font: Font): Promise<Buffer> {
  return subsetFont(readFileSync(join(fontsource, latinFile(font))), font.text, {
    targetFormat: 'woff2',
    keepFeatures: font.features,
    variationAxes: { wght: font.weight },
    // Copyright and licence are always kept; 13 and 14 are the licence's text and address.
    preserveNameIds: [13, 14],
    noHinting: true,
  });
}

/** Code points of a `unicode-range`. */
export function codePointsOf(range: string): Set<number> {
  const parts = range.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-');
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return new Set(parts.flat());
}

function rangeOf(codePoints: Iterable<number>): string {
  const runs: [first: number, last: number][] = [];
  for (const point of [...codePoints].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
}

/** `unicode-range` of each file that Fontsource divides a font into. */
export function rangesOf({ name }: Font): { latin: string; 'latin-ext': string } {
  return JSON.parse(readFileSync(join(fontsource, name, 'unicode.json'), 'utf8'));
}

/** Control characters and joiners have no glyph, so they must not load a font. */
const invisible = codePointsOf('U+0-1F, U+7F-9F, U+200B-200F, U+2028-202E, U+2060-206F, U+FEFF');

/** The files of a font must have the same weights and disjoint ranges, or browsers load several. */
function facesOf(font: Font): string {
  const subset = new Set(Array.from(font.text, (character) => character.codePointAt(0) ?? 0));
  const { latin, 'latin-ext': extended } = rangesOf(font);
  const otherLatin = [...codePointsOf(latin)].filter((point) => !subset.has(point) && !invisible.has(point));
  const extendedOnly = [...codePointsOf(extended)].filter((point) => !codePointsOf(latin).has(point));
  const { weight } = font;
  const face = ({ url, points }: { url: string; points: Iterable<number> }) => `@font-face {
  font-family: ${font.family};
  font-display: swap;
  font-weight: ${typeof weight === 'number' ? weight : `${weight.min} ${weight.max}`};
  src: url('${url}') format('woff2');
  unicode-range: ${rangeOf(points)};
}
`;
  const whole = `@fontsource-variable/${font.name}/files/${font.name}`;
  return [
    face({ url: `./${fileOf(font)}`, points: subset }),
    face({ url: `${whole}-latin-wght-normal.woff2`, points: otherLatin }),
    face({ url: `${whole}-latin-ext-wght-normal.woff2`, points: extendedOnly }),
  ].join('\n');
}

export const styles = (): string =>
  `/* Written by scripts/fonts.ts: the portal's fonts, and the full files for all other characters. */\n\n${fonts.map(facesOf).join('\n')}`;

/** The licences, which every copy of the fonts must include. */
const licences = (): string =>
  fonts.map(({ name }) => readFileSync(join(fontsource, name, 'LICENSE'), 'utf8')).join('\n\n');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(folder, { recursive: true });
  for (const font of fonts) {
    const data = await subsetOf(font);
    writeFileSync(join(folder, fileOf(font)), data);
    console.log(`${String(data.length).padStart(7)} ${join(folder, fileOf(font))}`);
  }
  writeFileSync(join(folder, 'fonts.css'), styles());
  writeFileSync(join(folder, 'LICENSE.txt'), licences());
}
