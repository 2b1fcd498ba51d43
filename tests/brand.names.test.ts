import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brand } from '#support/brand.ts';

const FOLDERS = ['src', 'server', 'contract', 'public', 'sw'];
const BINARY = /\.(?:png|webp|avif|ico|woff2)$/;

function* textFiles(): Generator<string> {
  yield 'index.html';
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !BINARY.test(entry.name)) yield join(entry.parentPath, entry.name);
    }
  }
}

/** The words that only a brand and its demonstration world may use. */
const words = [brand.name, brand.id, ...brand.nations.map(({ name }) => name)].map((word) =>
  word.toLowerCase(),
);

test('no source file names the demonstration’s game or one of its nations', () => {
  const found = [...textFiles()].flatMap((file) => {
    const text = readFileSync(file, 'utf8').toLowerCase();
    return words.filter((word) => text.includes(word)).map((word) => `${file} says ${word}`);
  });
  expect(words.length).toBeGreaterThan(3);
  expect(found).toEqual([]);
});

test('no file of the portal spells out a color of the brand: colors come from tokens', () => {
  const colors = Object.values(brand.colors);
  const found = [...textFiles()]
    .filter((file) => /\.(?:tsx?|css|js|html)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8').toLowerCase();
      return colors.filter((color) => text.includes(color)).map((color) => `${file} has ${color}`);
    });
  expect(found).toEqual([]);
});
