import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test("the container's user can read a portal that was built from files which only their owner may read", () => {
  const [, build = ''] = /^RUN (npm run prepare .*)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  expect(build).toMatch(/ && chmod -R a\+rX dist$/);
});
