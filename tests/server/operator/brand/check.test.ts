import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBrand } from '#server/operator/brand/check.ts';
import { contrastOf } from '#server/operator/brand/contrast.ts';
import { drawBrand } from '#server/operator/brand/draw.ts';
import { brand } from '#support/brand.ts';

/** A copy of the demonstration's brand outside the repository, like an operator's brand. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'));
  cpSync('brand', folder, { recursive: true });
  // An operator replaces the pictures with the demonstration's name or crest.
  rmSync(join(folder, 'public/screenshots'), { recursive: true });
  for (const file of ['crest.svg', 'public/images/og.png']) appendFileSync(join(folder, file), '\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

const edit = (from: string, to: string): void => {
  const file = join(folder, 'brand.ts');
  const source = readFileSync(file, 'utf8');
  expect(source).toContain(from);
  writeFileSync(file, source.replace(from, to));
};

test('contrast is calculated as WCAG defines it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('the demonstration’s brand and a brand copied from it pass the check', async () => {
  expect(await checkBrand('brand')).toEqual([]);
  expect(await checkBrand(folder)).toEqual([]);
});

test('pictures of another game are reported: the demonstration’s crest, share picture and screenshots', async () => {
  for (const file of ['crest.svg', 'public/images/og.png', 'public/screenshots/wide-home.webp']) {
    cpSync(join('brand', file), join(folder, file));
  }
  expect(await checkBrand(folder)).toEqual([
    'crest.svg ainda é da demonstração',
    'public/images/og.png ainda é da demonstração',
    'public/screenshots/wide-home.webp ainda é da demonstração',
  ]);
});

test('the check reports what is missing, too long, wrong or hard to read', async () => {
  rmSync(join(folder, 'crest.svg'));
  edit("shortName: 'Valdora'", "shortName: 'Reino das Esmeraldas'");
  edit("  article: 'de',\n", '');
  expect(await checkBrand(folder)).toEqual([
    expect.stringContaining('longo demais: shortName tem 20 caracteres'),
    'falta article em brand.ts',
    'falta crest.svg',
  ]);
});

test('a color that is unreadable on its background is reported with the background', async () => {
  edit("muted: '#a3abc0'", "muted: '#4a5060'");
  const problems = await checkBrand(folder);
  expect(problems).toContainEqual(
    expect.stringMatching(/^contraste: colors\.muted sobre raised tem \d,\d:1/),
  );
});

test('a short name that is wider than the header of a small phone is reported as too long', async () => {
  edit("shortName: 'Valdora'", "shortName: 'MMMMMMMMMMMM'");
  expect(await checkBrand(folder)).toEqual([expect.stringContaining('no cabeçalho a 320 px')]);
});

test.each(['width="2048" height="2048"', 'width="3" height="3"'])(
  'a crest with %s is drawn like one without a size',
  async (size) => {
    const drawn = async () => {
      await drawBrand({ brand, folder });
      return sharp(join(folder, 'public/icons/icon-512.png')).resize(64).greyscale().raw().toBuffer();
    };
    const crest = join(folder, 'crest.svg');
    const expected = await drawn();
    writeFileSync(crest, readFileSync(crest, 'utf8').replace('<svg', `<svg ${size}`));
    const differences = (await drawn()).map((value, at) => Math.abs(value - expected[at]!));
    expect(Math.max(...differences)).toBeLessThan(8);
  },
);

test('icons, shortcut icons, favicon and share picture are drawn from the crest and the colors', async () => {
  rmSync(join(folder, 'public/icons'), { recursive: true });
  const written = await drawBrand({ brand, folder });
  expect(written).toHaveLength(11);
  expect(await checkBrand(folder)).toEqual([]);
});
