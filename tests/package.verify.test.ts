import { expect, test } from 'vitest';
import { run, tool } from '#scripts/lib/run.ts';

test('passing unit tests print no errors, even when the requests that they test fail', async () => {
  const args = ['run', '--project', 'app', '--reporter=dot', 'tests/src/session/session.test.ts'];
  const { code, output } = await run({ command: tool('vitest/vitest.mjs', ...args), live: false });
  expect(code).toBe(0);
  expect(output).not.toMatch(/Error|ECONN|Unauthorized|stderr/);
});
