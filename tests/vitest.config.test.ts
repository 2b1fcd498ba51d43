import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replace(/^\.\//, ''));

test('each test has the path of its source, with an aspect after the name when a source has several', () => {
  const sources = new Set(
    ['src', 'server', 'sw', 'contract', 'scripts', 'demo', 'docs']
      .flatMap(filesBelow)
      .concat(readdirSync('.'))
      .map((file) => file.replace(/\.\w+$/, '')),
  );
  const tests = filesBelow('tests').filter((file) => /\.test\.tsx?$/.test(file));
  const withoutSource = tests.filter((file) => {
    const path = file.replace(/^tests\//, '').replace(/\.test\.tsx?$/, '');
    return !sources.has(path) && !sources.has(path.replace(/\.[\w-]+$/, ''));
  });
  expect(tests.length).toBeGreaterThan(200);
  expect(withoutSource).toEqual([]);
});
