import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { checkBrand } from '#server/operator/brand/check.ts';
import { contrastOf } from '#server/operator/brand/contrast.ts';
import { drawBrand } from '#server/operator/brand/draw.ts';
import { brand } from '#support/brand.ts';
import { temporaryFolder } from '#support/lifetime.ts';

/** What an operator replaces in a copy of the demonstration's brand, beside brand.ts. */
const REPLACED = [
  'pack.ts',
  'crest.svg',
  'texts/terms.md',
  'texts/privacy.md',
  ...['hero-wide-1440', 'hero-wide-2160', 'hero-tall-480', 'hero-tall-960'].flatMap((name) => [
    `public/images/${name}.avif`,
    `public/images/${name}.webp`,
  ]),
  'public/images/og.png',
  'public/favicon.ico',
  'public/icons/apple-touch-icon.png',
  ...['icon-192', 'icon-512', 'maskable-192', 'maskable-512'].map((name) => `public/icons/${name}.png`),
];

/** A brand outside the repository that was copied from the demonstration's and made an operator's own. */
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  cpSync('brand', folder, { recursive: true });
  cpSync('tests/support/brands/orbita/brand.ts', join(folder, 'brand.ts'));
  rmSync(join(folder, 'public/screenshots'), { recursive: true });
  for (const file of REPLACED) appendFileSync(join(folder, file), '\n');
});

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

test('the demonstration’s brand and an operator’s own pass the check', async () => {
  expect(await checkBrand('brand')).toEqual([]);
  expect(await checkBrand(folder)).toEqual([]);
});

test('everything of another game is named: names, texts, links, contact, legal texts and pictures', async () => {
  cpSync('brand', folder, { recursive: true });
  const fields = [
    ...['id', 'name', 'shortName', 'description', 'homeDescription', 'hero.title', 'hero.text'],
    ...['promotion.title', 'promotion.text'],
    ...[0, 1, 2].flatMap((point) => [`promotion.points.${point}.title`, `promotion.points.${point}.text`]),
    ...['links.discord', 'links.instagram', 'links.facebook', 'links.youtube'],
    ...['contact.responsible', 'contact.mail', 'tooYoung'],
  ];
  const screenshots = readdirSync('brand/public/screenshots').map((name) => `public/screenshots/${name}`);
  const problems = await checkBrand(folder);
  expect(problems.toSorted()).toEqual(
    [...fields.map((field) => `${field} em brand.ts`), ...REPLACED, ...screenshots]
      .map((what) => `${what} ainda é da demonstração`)
      .toSorted(),
  );
});

test('an address that nobody has is named', async () => {
  edit("mail: 'dados@orbita.example'", "mail: 'privacidade@valdora.example'");
  edit('links: {}', "links: { discord: 'https://discord.gg/orbita' }");
  expect(await checkBrand(folder)).toEqual(['contact.mail em brand.ts ainda é da demonstração']);
});

test('the check reports what is missing, too long, wrong or hard to read', async () => {
  rmSync(join(folder, 'crest.svg'));
  edit("shortName: 'Órbita'", "shortName: 'Órbita das Nebulosas'");
  edit("  article: 'da',\n", '');
  expect(await checkBrand(folder)).toEqual([
    expect.stringContaining('longo demais: shortName tem 20 caracteres'),
    'falta article em brand.ts',
    'falta crest.svg',
  ]);
});

test('a color that is unreadable on its background is reported with the background', async () => {
  edit("muted: '#9fb4c8'", "muted: '#4a5060'");
  const problems = await checkBrand(folder);
  expect(problems).toContainEqual(
    expect.stringMatching(/^contraste: colors\.muted sobre raised tem \d,\d:1/),
  );
});

/** Dark text on light cards. */
const LIGHT = {
  ink: '#f4f1ea',
  ink2: '#efece4',
  sunken: '#efeee9',
  surface: '#ffffff',
  raised: '#f7f5f0',
  chosen: '#e3ddcd',
  edge: '#7a7460',
  glow: '#e6e0d0',
  glow2: '#ece6d8',
  text: '#1d1a14',
  soft: '#3a362c',
  muted: '#575244',
  heading: '#2b2412',
  gold: '#7a5c12',
  gold2: '#634a0c',
  gold3: '#6a4f10',
  onGold: '#ffffff',
};
const LIGHT_STATES = {
  good: '#1c6b40',
  bad: '#a3261f',
  warn: '#7a5200',
  info: '#1d54a6',
  grey: '#4d5563',
  blue: '#1a5aa8',
  purple: '#6b35b5',
  orange: '#8f4a00',
  yellow: '#6f5700',
};

test('a light brand is told which colors of states cannot be read, and sets its own', async () => {
  const file = join(folder, 'brand.ts');
  const contrastOnly = async () =>
    (await checkBrand(folder)).filter((problem) => problem.startsWith('contraste'));
  const light = (states: string) =>
    readFileSync('brand/brand.ts', 'utf8')
      .replace(/ {2}colors: \{[^}]*\},/, `  colors: ${JSON.stringify(LIGHT)},${states}`)
      .replaceAll(/color: '#[0-9a-f]{6}'/g, "color: '#7a2a1a'");
  writeFileSync(file, light(''));
  const problems = await contrastOnly();
  expect(problems).toHaveLength(new Set(problems).size);
  for (const name of Object.keys(LIGHT_STATES)) {
    expect(problems).toContainEqual(
      expect.stringMatching(new RegExp(`^contraste: states\\.${name} sobre surface tem`)),
    );
  }
  expect(problems.filter((problem) => !problem.includes('states.'))).toEqual([]);
  writeFileSync(file, light(`states: ${JSON.stringify(LIGHT_STATES)},`));
  expect(await contrastOnly()).toEqual([]);
  writeFileSync(file, light(`states: ${JSON.stringify({ ...LIGHT_STATES, bad: '#e0655e' })},`));
  expect(await contrastOnly()).toContainEqual(
    expect.stringMatching(/^contraste: states\.bad sobre o seu fundo tem \d,\d:1/),
  );
});

test('a short name that is wider than the header of a small phone is reported as too long', async () => {
  edit("shortName: 'Órbita'", "shortName: 'MMMMMMMMMMMM'");
  expect(await checkBrand(folder)).toEqual([expect.stringContaining('no cabeçalho a 320 px')]);
});

test('a crest with a size is drawn like one without', async () => {
  const drawn = async () => {
    await drawBrand({ brand, folder });
    return sharp(join(folder, 'public/icons/icon-512.png')).resize(64).greyscale().raw().toBuffer();
  };
  const crest = join(folder, 'crest.svg');
  const source = readFileSync(crest, 'utf8');
  const expected = await drawn();
  for (const size of ['width="2048" height="2048"', 'width="3" height="3"']) {
    writeFileSync(crest, source.replace('<svg', `<svg ${size}`));
    const differences = (await drawn()).map((value, at) => Math.abs(value - expected[at]!));
    expect(Math.max(...differences), size).toBeLessThan(8);
  }
});

test('icons, shortcut icons, favicon and share picture are drawn from the crest and the colors', async () => {
  rmSync(join(folder, 'public/icons'), { recursive: true });
  const written = await drawBrand({ brand, folder });
  expect(written).toHaveLength(11);
  expect(await checkBrand(folder)).toEqual([]);
});
