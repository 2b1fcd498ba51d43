import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { brandSchema, type Brand } from '#contract/brand.ts';
import { DEMO_BRAND, importBrand, loadBrand } from '#server/config/brand.ts';
import { readPack } from '#server/config/pack.ts';
import { TEMPLATES } from '#server/mail/templates.ts';
import { contrastProblems, widthProblems } from './brand.rules.ts';
import { SHORTCUT_NAMES } from './shortcut-icon.ts';

/** Files of a brand beside brand.ts. For missing pictures and mails the portal uses the demonstration's. */
const FILES = [
  'crest.svg',
  'texts/terms.md',
  'texts/privacy.md',
  ...['hero-wide-1440', 'hero-wide-2160', 'hero-tall-480', 'hero-tall-960'].flatMap((name) =>
    ['avif', 'webp'].map((format) => `public/images/${name}.${format}`),
  ),
  'public/images/og.png',
  'public/favicon.ico',
  'public/icons/apple-touch-icon.png',
  ...['icon-192', 'icon-512', 'maskable-192', 'maskable-512'].map((name) => `public/icons/${name}.png`),
  ...SHORTCUT_NAMES.map((name) => `public/icons/shortcut-${name}.png`),
];

/** The problems of a brand, a sentence each: what is missing, still the demonstration's, too long or of low contrast. */
export async function checkBrand(folder: string): Promise<string[]> {
  const { pack, problems: packProblems } = await readPack(folder);
  const missingFiles = [...FILES, ...Object.keys(TEMPLATES).map((name) => `mails/${name}.md`)]
    .filter((file) => !existsSync(join(folder, file)))
    .map((file) => `falta ${file}`);
  const parsed = v.safeParse(brandSchema, await importBrand(folder));
  const isDemo = resolve(folder) === resolve(DEMO_BRAND);
  const fileProblems = [...missingFiles, ...(isDemo ? [] : demoFiles(folder))];
  if (!parsed.success) return [...parsed.issues.map(issueProblem), ...packProblems, ...fileProblems];
  const brand = parsed.output;
  const fieldProblems = isDemo ? [] : demoFields({ brand, demo: await loadBrand({ folder: DEMO_BRAND }) });
  return [
    ...widthProblems(brand),
    ...contrastProblems(brand, pack?.classes),
    ...packProblems,
    ...fieldProblems,
    ...fileProblems,
  ];
}

/** What nobody else's game has in common with the demonstration's; colors, fonts and nations it may have. */
const OWN_FIELDS = [
  ...(['id', 'name', 'shortName', 'description', 'homeDescription'] as const),
  ...(['hero', 'promotion', 'tooYoung', 'links', 'contact'] as const),
];

/** Fields that were copied with the demonstration's folder and not replaced. */
function demoFields({ brand, demo }: { brand: Brand; demo: Brand }): string[] {
  const own = (of: Brand) => OWN_FIELDS.flatMap((field) => textsOf({ value: of[field], path: field }));
  const demoTexts = new Map(own(demo));
  return own(brand)
    .filter(([path, text]) => demoTexts.get(path) === text)
    .map(([path]) => stillOfDemo(`${path} em brand.ts`));
}

/** The texts in a value, with their paths. */
function textsOf({ value, path }: { value: unknown; path: string }): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf({ value: part, path: `${path}.${key}` }));
}

const SCREENSHOTS = 'public/screenshots';
/** These are drawn in the brand's colors, which may be the demonstration's. */
const SHORTCUT_ICON = /\/shortcut-/;

/** Files that were copied with the demonstration's folder and not replaced. Its mails name no game, so they may stay. */
function demoFiles(folder: string): string[] {
  const screenshots = existsSync(join(folder, SCREENSHOTS)) ? readdirSync(join(folder, SCREENSHOTS)) : [];
  return ['pack.ts', ...FILES, ...screenshots.map((name) => `${SCREENSHOTS}/${name}`)]
    .filter((file) => !SHORTCUT_ICON.test(file) && isSameFile(join(folder, file), join(DEMO_BRAND, file)))
    .map(stillOfDemo);
}

const stillOfDemo = (what: string): string => `${what} ainda é da demonstração`;

const isSameFile = (one: string, other: string): boolean =>
  existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other));

function issueProblem(issue: v.InferIssue<typeof brandSchema>): string {
  const field = v.getDotPath(issue) ?? 'brand.ts';
  if (issue.received === 'undefined') return `falta ${field} em brand.ts`;
  if (issue.type === 'max_length') {
    return `longo demais: ${field} tem ${issue.received} caracteres, e cabem ${issue.requirement}`;
  }
  return `${field} não serve: ${issue.received}${issue.expected ? `, espera-se ${issue.expected}` : ''}`;
}
