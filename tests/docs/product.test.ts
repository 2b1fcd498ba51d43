/** The rules of docs/product.md are cited by their numbers, which never change. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const headings = readFileSync('docs/product.md', 'utf8').matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm);
const numbers = [...headings].map(([, number = '']) => number);

const files = execFileSync('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  '*.ts',
  '*.tsx',
  '*.md',
])
  .toString()
  .trim()
  .split('\n')
  .filter((file) => file !== 'docs/product.md');

/** "product 4.2", "product 24.3, 24.5", "product 4.14 to 4.19". */
const CITATION = /\bproduct (\d+(?:\.\d+)?(?:(?:, | to | and )\d+\.\d+)*)/g;

test('no two rules have one number', () => {
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('every rule that code or a document cites exists', () => {
  const cited = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CITATION)].flatMap(([, list = '']) =>
      list.split(/, | to | and /).map((number) => ({ file, number })),
    ),
  );
  expect(cited.length).toBeGreaterThan(200);
  expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});
