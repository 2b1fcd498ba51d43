import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codePointsOf, fileOf, folder, fonts, rangesOf, styles, subsetOf } from '#scripts/fonts.ts';

/** Where the texts are that visitors read: in the portal, in the API's messages and in the demonstration world. */
const sources = ['src', 'contract', 'server', 'demo/world'];

const textsIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) =>
      readFileSync(join(path, file), 'utf8').replaceAll(/\\u([\da-f]{4})/gi, (_escape, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    );

const isShown = (character: string): boolean => character > '~' && !/\p{C}/u.test(character);

/** Every non-ASCII character of the sources. The scripts add those of the locale's dates, numbers and money. */
function usedCharacters(): Set<string> {
  const now = new Date('2026-11-21T12:00:00Z');
  const written = [
    ...(['full', 'long', 'medium', 'short'] as const).map((dateStyle) =>
      new Intl.DateTimeFormat('pt-BR', { dateStyle, timeStyle: 'short' }).format(now),
    ),
    new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(-1234.5),
    new Intl.NumberFormat('pt-BR', { notation: 'compact' }).format(1_234_567),
    new Intl.RelativeTimeFormat('pt-BR').format(-3, 'month'),
  ];
  return new Set([...sources.flatMap(textsIn), ...written].join('').match(/./gsu)?.filter(isShown));
}

describe.each(fonts)('the subset fonts of $family', (font) => {
  it('contain every used character that the Fontsource file has', () => {
    const latin = codePointsOf(rangesOf(font).latin);
    const missing = [...usedCharacters()]
      .filter((character) => latin.has(character.codePointAt(0) ?? 0))
      .filter((character) => !font.text.includes(character));
    // § is used for sections of the specification in comments, and in no title.
    expect(missing.filter((character) => character !== '§')).toEqual([]);
  });

  it('contain letters, digits and the punctuation of titles', () => {
    const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?()-+/%&#\'"';
    expect(Array.from(plain).filter((character) => !font.text.includes(character))).toEqual([]);
  });

  it('are committed as tsx scripts/fonts.ts writes them', async () => {
    const committed = readFileSync(join(folder, fileOf(font)));
    expect(committed.equals(await subsetOf(font)), 'Run tsx scripts/fonts.ts and commit its files.').toBe(
      true,
    );
  });
});

it('no character is in two files of one font', () => {
  for (const { family } of fonts) {
    const faces = styles()
      .split('@font-face')
      .filter((face) => face.includes(`font-family: ${family};`));
    const points = faces.flatMap((face) => [
      ...codePointsOf(/unicode-range: ([^;]+);/.exec(face)?.[1] ?? ''),
    ]);
    expect(faces).toHaveLength(3);
    expect(new Set(points).size).toBe(points.length);
  }
});

it('the font styles are committed as tsx scripts/fonts.ts writes them', () => {
  expect(readFileSync(join(folder, 'fonts.css'), 'utf8')).toBe(styles());
});

it('the fonts that the first text needs weigh at most 30 kB', () => {
  const bytes = fonts.map((font) => readFileSync(join(folder, fileOf(font))).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(30_000);
});
