import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERRORS } from '#contract/errors.ts';

test('the contract has no error that the server never answers', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join('server', path), 'utf8'))
    .join('');
  expect(Object.keys(ERRORS).filter((code) => !sources.includes(`'${code}'`))).toEqual([]);
});
