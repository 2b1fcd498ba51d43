import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '#server/config/env-files.ts';
import { temporaryFolder } from '#support/lifetime.ts';

const folder = temporaryFolder();
await writeFile(join(folder, '.env'), 'A=env\nB=env\nC=env\nD="with spaces"\n');
await writeFile(join(folder, '.env.local'), 'B=local\n');
await writeFile(join(folder, '.env.production'), 'C=production\n');
await writeFile(join(folder, '.env.development'), 'C=development\n');

test('later .env files override earlier ones, and the environment overrides all of them', () => {
  expect(readEnvironment({ folder, env: { A: 'given' } })).toEqual({
    A: 'given',
    B: 'local',
    C: 'production',
    D: 'with spaces',
  });
});

test('development has its own .env files', () => {
  expect(readEnvironment({ folder, env: {}, mode: 'development' }).C).toBe('development');
});

test('an empty variable in the environment hides the value of a file', () => {
  expect(readEnvironment({ folder, env: { A: '' } }).A).toBe('');
});
