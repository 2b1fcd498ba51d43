import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { findUnreadable } from '#scripts/build/syntax.ts';
import { temporaryFolder } from '#support/lifetime.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
});

it.each([
  ['assets/a.js', 'export const a = /(?i:x)/;'],
  ['assets/a.js', 'export const a = /[a--b]/v;'],
  ['sw.js', 'using file = open();'],
  ['boot.js', 'try { start(); } catch {}'],
  ['boot.js', 'var a = /(?<=x)y/;'],
  ['rescue.js', 'root?.remove();'],
])('%s may not contain %s', (file, code) => {
  writeFileSync(join(folder, file), code);
  expect(findUnreadable(folder)).toEqual([expect.stringContaining(`${file}: `)]);
});

it('what the oldest browsers read may be built', () => {
  writeFileSync(join(folder, 'assets', 'a.js'), 'export const a = /(?<=x)y/u; await import(`b`); a?.b ?? c;');
  writeFileSync(join(folder, 'boot.js'), 'var a = `b`;');
  expect(findUnreadable(folder)).toEqual([]);
});
