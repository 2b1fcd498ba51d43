import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import preset from '@pandacss/preset-base';
import { expect, test } from 'vitest';
import { isUsed } from '#ui/theme/utilities.ts';

const leftOut = Object.keys(preset.utilities ?? {}).filter((name) => !isUsed(name));

test('no style uses a utility that is left out: its tokens would not be found', () => {
  expect(leftOut.length).toBeGreaterThan(100);
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const uses = sources.flatMap((file) => {
    const text = readFileSync(join('src', file), 'utf8');
    if (!text.includes('#styled/') && !file.startsWith(join('ui', 'theme'))) return [];
    const keys = new Set([...text.matchAll(/\b([a-zA-Z]+):/g)].map(([, key]) => key));
    return leftOut.filter((name) => keys.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(uses).toEqual([]);
});
