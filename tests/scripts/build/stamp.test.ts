import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isFresh, stampFile, stampOf } from '#scripts/build/stamp.ts';
import { temporaryFolder } from '#support/lifetime.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
  for (const file of ['src/a.ts', 'server/app.ts', 'brand/brand.ts']) write(file);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

function write(file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  appendFileSync(join(root, file), '\n');
}

/** Which stamps change when a file gets another line, or is created. */
function changedBy(file: string): string[] {
  const parts = ['portal', 'server'] as const;
  const before = parts.map((part) => stampOf({ root, part }));
  write(file);
  return parts.filter((part, index) => stampOf({ root, part }) !== before[index]);
}

it.each([
  ['src/a.ts', ['portal']],
  ['src/routes/new-page.tsx', ['portal']],
  ['public/images/new.svg', ['portal']],
  ['sw/strategies.ts', ['portal']],
  ['server/portal/head.ts', ['portal', 'server']],
  ['contract/guides.ts', ['portal', 'server']],
  ['brand/mails/confirm-mail.md', ['portal', 'server']],
  ['package-lock.json', ['portal', 'server']],
  ['server/app.ts', ['server']],
  ['scripts/bench.ts', []],
  ['tests/contract/calls.test.ts', []],
  ['src/routeTree.gen.ts', []],
])('a change of %s builds anew: %j', (file, parts) => {
  expect(changedBy(file)).toEqual(parts);
});

it('another brand and the settings that end up in the portal make another build, other settings do not', () => {
  const before = stampOf({ root });
  vi.stubEnv('PORT', '3999');
  expect(stampOf({ root })).toBe(before);
  writeFileSync(join(root, '.env.local'), 'VITE_API_URL=https://other.example\n');
  expect(stampOf({ root })).not.toBe(before);
  rmSync(join(root, '.env.local'));
  vi.stubEnv('VITE_API_URL', 'https://api.example');
  expect(stampOf({ root })).not.toBe(before);
  vi.unstubAllEnvs();
  mkdirSync(join(root, 'reino'));
  writeFileSync(join(root, 'reino/brand.ts'), 'x');
  expect(stampOf({ root, env: { BRAND: 'reino' } })).not.toBe(before);
});

it('a folder without a finished build of these sources is not fresh', () => {
  const folder = join(root, 'dist');
  expect(isFresh(folder, { root })).toBe(false);
  mkdirSync(folder);
  writeFileSync(join(folder, stampFile), stampOf({ root }));
  expect(isFresh(folder, { root })).toBe(true);
  write('src/a.ts');
  expect(isFresh(folder, { root })).toBe(false);
});
