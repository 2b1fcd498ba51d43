import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { brandSchema } from '#contract/brand.ts';
import { DEMO_BRAND, importBrand } from '#server/config/brand.ts';
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

/** The problems of a brand, a sentence each: missing files, pictures of the demonstration, long names, low contrast (product 29.6). */
export async function checkBrand(folder: string): Promise<string[]> {
  const missingFiles = [...FILES, ...Object.keys(TEMPLATES).map((name) => `mails/${name}.md`)]
    .filter((file) => !existsSync(join(folder, file)))
    .map((file) => `falta ${file}`);
  const parsed = v.safeParse(brandSchema, await importBrand(folder));
  const fileProblems = [...missingFiles, ...demoPictures(folder)];
  if (!parsed.success) return [...parsed.issues.map(issueProblem), ...fileProblems];
  return [...widthProblems(parsed.output), ...contrastProblems(parsed.output), ...fileProblems];
}

const SCREENSHOTS = 'public/screenshots';

/** Pictures with the demonstration's name or crest that were copied with its folder and not replaced. */
function demoPictures(folder: string): string[] {
  const demo = resolve(DEMO_BRAND);
  if (resolve(folder) === demo) return [];
  const screenshots = existsSync(join(folder, SCREENSHOTS)) ? readdirSync(join(folder, SCREENSHOTS)) : [];
  return ['crest.svg', 'public/images/og.png', ...screenshots.map((name) => `${SCREENSHOTS}/${name}`)]
    .filter((file) => isSameFile(join(folder, file), join(demo, file)))
    .map((file) => `${file} ainda é da demonstração`);
}

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
